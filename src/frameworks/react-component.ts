/**
 * What the React components of the tags are made of, for React 18 and later. A server renders attributes alone, and React
 * drops listeners and properties of custom elements when it hydrates them, so both are set on the element itself.
 */
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react';

/** What a tag takes, by the name of the prop. */
export interface TagProps {
  /** Name of the attribute. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Props that are properties and no attributes. */
  readonly properties: readonly string[];
  /** Type of the event. */
  readonly events: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;
type ElementRef = RefObject<HTMLElement | null>;
type Listener = (event: Event) => void;

/** The component of a tag. */
export function component(tag: string, known: TagProps) {
  const Component = forwardRef<HTMLElement, Props>((props, ref) => {
    const element = useRef<HTMLElement>(null);
    useImperativeHandle(ref, () => element.current!);
    useProperties(element, known, props);
    useListeners(element, known.events, props);
    return createElement(tag, {...attributesIn(props, known), ref: element});
  });
  Component.displayName = tag;
  return Component;
}

/** React 18 warns of layout effects on a server. */
const useElementEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Sets what is an object, and what changed of it since the last time. */
function useProperties(element: ElementRef, known: TagProps, props: Props): void {
  const before = useRef<Props>({});
  useElementEffect(() => {
    const now = propertiesIn(props, known);
    for (const name of Object.keys({...before.current, ...now}))
      if (now[name] !== before.current[name]) Reflect.set(element.current!, name, now[name]);
    before.current = now;
  });
}

/** Listens as long as the element is there, with the listeners of the last rendering. */
function useListeners(element: ElementRef, events: TagProps['events'], props: Props): void {
  const latest = useRef(props);
  useElementEffect(() => {
    latest.current = props;
  });
  useElementEffect(() => {
    const gone = new AbortController();
    for (const [name, type] of Object.entries(events)) {
      const tell: Listener = (event) => (latest.current[name] as Listener | undefined)?.(event);
      element.current!.addEventListener(type, tell, {signal: gone.signal});
    }
    return () => gone.abort();
  }, []);
}

const isObject = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Whether a prop is set on the element: lists have an attribute as well, for HTML. */
const isProperty = (name: string, value: unknown, {attributes, properties}: TagProps): boolean =>
  properties.includes(name) || (Object.hasOwn(attributes, name) && isObject(value));

const propertiesIn = (props: Props, known: TagProps): Props =>
  Object.fromEntries(
    Object.entries(props).filter(([name, value]) => isProperty(name, value, known)),
  );

/** The attributes, as custom elements need them in every version of React; what we do not know is React's. */
const attributesIn = (props: Props, known: TagProps): Props =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([name]) => !Object.hasOwn(known.events, name))
      .filter(([name, value]) => !isProperty(name, value, known))
      .map(([name, value]) => attribute(name, value, known)),
  );

function attribute(name: string, value: unknown, {attributes}: TagProps): [string, unknown] {
  if (name === 'className') return ['class', value];
  const own = attributes[name];
  if (own === undefined || typeof value !== 'boolean') return [own ?? name, value];
  return [own, value ? '' : undefined];
}
