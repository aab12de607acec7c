/** @jsxImportSource preact */
import type {} from 'esign-elements/preact';

export const page = (
  <main>
    <esign-send
      id="send"
      recipe="nda"
      params={{tenant: 'Anna Berg'}}
      without-send-button
      onesign-sent={(event) => event.envelopeFingerprint.length}
    />
    <esign-status
      envelope-fingerprint="abc"
      onesign-status-change={({to, currentTarget}) => [to, currentTarget.endpoint]}
    />
  </main>
);

export const mistakes = [
  // @ts-expect-error: a recipe's name is text
  <esign-send recipe={7} />,
  // @ts-expect-error: the event tells no such thing
  <esign-sign onesign-signed={(event) => event.signature} />,
  // @ts-expect-error: there is no such attribute
  <esign-status fingerprint="abc" />,
];
