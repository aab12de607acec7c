import 'esign-elements/elements';
import type {} from 'esign-elements/react';
import {useState} from 'react';

/** A new object starts the draft over: create it once. */
const params = {counterparty: 'Quay Street'};

export function App() {
  const [envelope, setEnvelope] = useState('');
  const [isSent, setSent] = useState(false);
  const [heard, setHeard] = useState('');
  return (
    <>
      <h1>React</h1>
      <p>
        <esign-status
          envelope-fingerprint={envelope}
          onesign-status-change={({to}) => {
            setHeard(`Heard: ${to}`);
            if (to === 'sent') setSent(true);
          }}
        />{' '}
        <output>{heard}</output>
      </p>
      {isSent ? (
        <esign-sign envelope-fingerprint={envelope} />
      ) : (
        <esign-send
          recipe="nda"
          params={params}
          onesign-draft-created={({envelopeFingerprint}) => setEnvelope(envelopeFingerprint)}
        />
      )}
    </>
  );
}
