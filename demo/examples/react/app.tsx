import {EsignSend, EsignSign, EsignStatus} from 'esign-elements/react';
import {useState} from 'react';

export function App() {
  const [envelope, setEnvelope] = useState('');
  const [status, setStatus] = useState('');
  const [hasSent, setHasSent] = useState(false);
  return (
    <>
      <h1>React</h1>
      <p>
        <EsignStatus envelopeFingerprint={envelope} onEsignStatusChange={({to}) => setStatus(to)} />{' '}
        <output>{`Heard: ${hasSent ? 'sent' : status}`}</output>
      </p>
      <EsignSend
        recipe="nda"
        params={{counterparty: 'Quay Street'}}
        onEsignDraftCreated={({envelopeFingerprint}) => setEnvelope(envelopeFingerprint)}
        onEsignSent={() => setHasSent(true)}
      />
      {status === 'sent' && <EsignSign envelopeFingerprint={envelope} />}
    </>
  );
}
