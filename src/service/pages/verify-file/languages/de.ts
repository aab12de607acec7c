import type {VerifyFileWords} from '../messages.js';

/** What the page says in German. */
export const de: VerifyFileWords = {
  title: 'Unterschriebenes Dokument prüfen',
  explanation:
    'Wählen Sie ein versiegeltes PDF. Sie sehen, ob es so ist, wie es unterschrieben wurde, wer es unterschrieben hat und wann.',
  otherHeading: 'Ohne diese Seite prüfen',
  other:
    'Auch jedes PDF-Programm, das digitale Signaturen anzeigt, kann das Siegel prüfen. Es muss dazu das Zertifikat dieses Dienstes kennen:',
  authority: 'Zertifikat dieses Dienstes',
  withdrawn: 'Liste zurückgezogener Zertifikate',
};
