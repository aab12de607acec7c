/** What stands in for the app around a recipe: it does nothing, and says what it was asked to do. */
import {sampleView} from '../../test/elements/fake-helper.js';

/** Tells the reader of one thing. */
export type Tell = (text: string) => void;

const writtenOf = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const pdf = new Blob(['%PDF-1.7'], {type: 'application/pdf'});

/** Everything that the recipes name but do not define, by its name. */
export function hostOf(tell: Tell): Readonly<Record<string, unknown>> {
  const says =
    (name: string) =>
    (...values: readonly unknown[]): Promise<boolean> => {
      tell(`${name}(${values.map(writtenOf).join(', ')})`);
      return Promise.resolve(true);
    };
  return {
    confirmInYourApp: says('confirmInYourApp'),
    envelopeFingerprint: sampleView().envelope_fingerprint,
    fetch: (path: string) => (
      tell(`fetch(${writtenOf(path)})`),
      Promise.resolve(new Response(pdf))
    ),
    location: {assign: says('location.assign')},
    refreshContact: says('refreshContact'),
    router: {push: says('router.push')},
    saveEverything: says('saveEverything'),
    saveTemplate: says('saveTemplate'),
    showKeys: says('showKeys'),
    showThanks: says('showThanks'),
    status: new Proxy(
      {},
      {set: (_, name, value) => (tell(`status.${String(name)} = ${writtenOf(value)}`), true)},
    ),
  };
}
