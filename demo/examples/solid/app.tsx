import 'esign-elements/elements';
import type {} from 'esign-elements/solid';
import {createSignal, Show} from 'solid-js';

export function App() {
  const [envelope, setEnvelope] = createSignal('');
  const [isSent, setSent] = createSignal(false);
  const [heard, setHeard] = createSignal('');
  return (
    <>
      <h1>Solid</h1>
      <p>
        <esign-status
          envelope-fingerprint={envelope()}
          on:esign-status-change={({to}) => {
            setHeard(`Heard: ${to}`);
            if (to === 'sent') setSent(true);
          }}
        />{' '}
        <output>{heard()}</output>
      </p>
      <Show
        when={isSent()}
        fallback={
          <esign-send
            recipe="nda"
            params={{counterparty: 'Quay Street'}}
            on:esign-draft-created={({envelopeFingerprint}) => setEnvelope(envelopeFingerprint)}
          />
        }
      >
        <esign-sign envelope-fingerprint={envelope()} />
      </Show>
    </>
  );
}
