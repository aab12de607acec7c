/** @jsxImportSource react */
import type {EsignSendElement} from 'esign-elements';
import {EsignSend, EsignStatus} from 'esign-elements/react';
import {createRef} from 'react';

const send = createRef<EsignSendElement>();
export const submit = () => send.current?.send();

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
    <EsignSend
      ref={send}
      id="send"
      className="wide"
      lang="de"
      recipe="nda"
      params={{tenant: 'Anna Berg'}}
      withoutSendButton
      onEsignBeforeSend={(event) => event.waitUntil(Promise.resolve())}
      onEsignSent={(event) => event.envelopeFingerprint.length}
    />
    <EsignStatus
      envelopeFingerprint="abc"
      onEsignStatusChange={({to, currentTarget}) => [to, currentTarget.endpoint]}
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
  // @ts-expect-error: a recipe's name is text
  <EsignSend recipe={7} />,
  // @ts-expect-error: the event tells no such thing
  <EsignSend onEsignSent={(event) => event.signature} />,
  // @ts-expect-error: there is no such event
  <EsignStatus onEsignSent={() => {}} />,
];
