/** How far outside the view an element still counts as near: one and a half views. */
const margin = '150% 0px';

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) listeners.get(target)?.(isIntersecting);
    },
    // Without a root, the margin has no effect in a frame of another origin.
    {root: document, rootMargin: margin},
  );
  return observer;
}

/** Reports whenever an element comes near the view or leaves it; returns a function that stops. */
export function observeNearViewport(element: Element, listener: Listener): () => void {
  listeners.set(element, listener);
  sharedObserver().observe(element);
  return () => {
    sharedObserver().unobserve(element);
    listeners.delete(element);
  };
}
