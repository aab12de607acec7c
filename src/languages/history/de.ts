import type {HistoryWords} from '../english/history.js';

/** The sentences of the history in German. */
export const words: HistoryWords = {
  quoted: '„{text}“',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'niemanden',
  file: '„{name}“ (SHA-256 {sha256})',
  created: 'Dokument angelegt mit {documents}',
  processed: 'Dokumente geprüft: {hashes}',
  signaturePageAdded: 'Seite für Unterschriften hinzugefügt: {hashes}',
  failed: 'Dokument gescheitert: {failure}',
  triedAgain: 'Was gescheitert war, wird erneut versucht',
  failureOnPage: 'Seite {page}: {failure}',
  leftOut: '{title} weggelassen: {failure}',
  goneOnWithout: 'Ohne {titles} fortgesetzt',
  invoiceKept: 'Der Absender behält die Rechnungsdaten {file} in {title} (SHA-256 {sha256})',
  invoiceDropped: 'Der Absender entfernt die Rechnungsdaten {file} aus {title} (SHA-256 {sha256})',
  pagesArranged:
    'Seiten neu zusammengestellt: {documents} als {title}; Seitenzahl: {number} (SHA-256 {sha256})',
  draftChanged: 'Entwurf geändert: {title} mit {documents} für {parties}',
  amendmentOpened:
    'Der Absender hat begonnen, Version {version} zu ändern; niemand kann währenddessen unterschreiben',
  amendmentDiscarded: 'Der Absender hat die Änderung verworfen; Version {version} bleibt bestehen',
  amended:
    'Version {version} tritt an die Stelle von Version {former}. Jetzt: {documents}; {parties}. Vorher: {formerDocuments}; {formerParties}. Felder hinzugefügt: {added}, geändert: {changed}, entfernt: {removed}',
  signaturesStand:
    'Unterschriften bleiben bestehen, da nichts anders ist, was unterschrieben wurde: {parties}',
  askedAgain: 'Hatten unterschrieben und werden um Bestätigung gebeten: {parties}',
  ofVersion: 'Version {version}',
  confirms: 'Version {version}, an Stelle der Unterschrift von {time} auf einer früheren Version',
  queued: 'Zum Senden vorgemerkt',
  sent: 'Gesendet',
  widgetBegun: '{party} hat auf der öffentlichen Seite der Vorlage begonnen',
  widgetSigned: '{party} hat unterschrieben, noch per E-Mail zu bestätigen',
  widgetSignedFiles:
    '{party} hat unterschrieben und {files} hochgeladen, noch per E-Mail zu bestätigen',
  confirmed: '{party} hat über den an diese Adresse gesendeten Link bestätigt',
  invited: '{party} zum Unterschreiben eingeladen',
  invitedByLink: '{party} ist an der Reihe, mit einem Link, den der Absender weitergibt',
  invitedAtDevice: '{party} ist an der Reihe, an einem Gerät, das weitergegeben wird',
  updated: 'Empfänger geändert in {party}',
  reassigned: '{before} hat die Unterschrift an {party} übertragen: {reason}',
  reminded: 'Erinnerung gesendet an {parties}',
  cancelled: 'Dokument zurückgezogen',
  cancelledReason: 'Dokument zurückgezogen: {reason}',
  expired: 'Dokument abgelaufen',
  deleted: 'Dokument gelöscht',
  enteredPassword: '{party} hat das Passwort eingegeben',
  enteredCode: '{party} hat den Code eingegeben, der an die angegebene Mobilnummer gesendet wurde',
  wrongPassword: 'Für {party} wurde ein falsches Passwort eingegeben (Versuch {number})',
  wrongCode: 'Für {party} wurde ein falscher Code eingegeben (Versuch {number})',
  codeSent: 'Code gesendet an die Mobilnummer von {party}, die auf {digits} endet',
  linkCopied: 'Der Absender hat einen Link erhalten, mit dem {party} unterschreiben kann',
  valuesLocked: 'Der Absender hat {fields} für {party} ausgefüllt; das ist dort nicht änderbar',
  mandated:
    'Von einem automatischen Agenten ausgeführt, mit der Vollmacht {mandate}, die {party} am {time} freigegeben hat',
  linkShown: 'Ein Link, mit dem {party} unterschreiben kann, wurde {user} gezeigt',
  linksEnded: 'frühere Links von {party} gelten nicht mehr',
  mailTaken: 'Der Mailserver hat die Einladung an {party} angenommen',
  viewed: 'Auf der Unterschriftsseite von {party} geladene Seiten: {pages}',
  copyMailed: 'Unterschriebene Dokumente per E-Mail gesendet an {party}: {hashes}',
  copyDownloaded: 'Unterschriebene Dokumente heruntergeladen von {party}: {hashes}',
  fileDamaged: 'Beschädigte Dateien werden nicht mehr verwendet: {hashes}',
  bounced: 'E-Mail an {party} ist nicht angekommen: {reason}',
  mailGivenUp: 'Versand der E-Mail an {party} wurde eingestellt (Versuche: {number})',
  opened: '{party} hat das Dokument geöffnet',
  consented: '{party} hat zugestimmt, elektronisch zu unterschreiben: {text}',
  consentedEarlyStart:
    '{party} hat zugestimmt, elektronisch zu unterschreiben: {text}, und diesem: {earlyStart}',
  asked: '{party} hat eine Frage gestellt',
  signed: '{party} hat unterschrieben',
  signedFiles: '{party} hat unterschrieben und {files} hochgeladen',
  allSigned: 'Alle haben unterschrieben; die Versiegelung beginnt',
  rejected: '{party} hat die Unterschrift abgelehnt: {reason}',
  rejectedWithoutReason: '{party} hat die Unterschrift abgelehnt, ohne einen Grund zu nennen',
  sealed: 'Versiegelt ({seals})',
  sealedMissing:
    'Versiegelt ({seals}). Keine Schrift enthält {characters}; dort steht ein Kästchen',
  sealedUnclaimed:
    '{sealed}. Die versiegelte Datei von {documents} gibt nicht wie die hochgeladene PDF/A oder PDF/UA an: Mit dem, was eingetragen wurde, trifft das nicht zu',
  sealRenewed: 'Siegel von {title} erneuert (SHA-256 {sha256}, vorher {former})',
  uploadCleaned: '{title} wurde beim Hochladen geändert, damit alle dasselbe sehen',
  signaturesKept:
    'Der Absender behält die Unterschriften in {title}; alles Weitere wird angehängt: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'Die Unterschriften in {title} enden auf Wunsch des Absenders: {signers}',
  'failure.signed':
    'Die Datei ist bereits unterschrieben, und diese Unterschriften würden hier enden. Wählen Sie eine Datei ohne Unterschriften.',
  'failure.password':
    'Das PDF lässt sich nur mit Passwort öffnen. Entfernen Sie das Passwort und wählen Sie es noch einmal.',
  'failure.encrypted':
    'Das PDF ist für bestimmte Personen oder ein bestimmtes Programm verschlüsselt. Speichern Sie es ohne diesen Schutz und laden Sie dieses hoch.',
  'failure.damaged':
    'Die Datei ist beschädigt. Speichern Sie sie neu als PDF und wählen Sie dieses.',
  'failure.empty': 'Die Datei ist leer. Wählen Sie eine andere.',
  'failure.unsupported':
    'Diese Datei ist nicht verwendbar. Speichern Sie sie als PDF und wählen Sie dieses.',
  'failure.portfolio':
    'Das PDF ist ein Portfolio aus anderen Dateien. Speichern Sie diese einzeln und laden Sie sie hoch.',
  'failure.dynamic_form':
    'Das PDF ist ein dynamisches Formular. Drucken Sie es in ein neues PDF und laden Sie dieses hoch.',
  'failure.too_long': 'Das PDF hat zu viele Seiten. Wählen Sie ein kürzeres.',
  'failure.unfinished':
    'Der Dienst konnte seine Arbeit an diesem Dokument nicht abschließen. Wer ihn betreibt, findet den Grund im Protokoll und kann es erneut versuchen lassen.',
  'failure.too_large': 'Diese Datei ist zu groß. Wählen Sie eine kleinere.',
  'failure.too_heavy':
    'Die Datei braucht zu lange zum Lesen. Speichern Sie sie neu als PDF und wählen Sie dieses.',
  'failure.unreachable':
    'Das Dokument war unter seiner Adresse nicht abrufbar. Prüfen Sie die Adresse und versuchen Sie es noch einmal.',
  'failure.unknown_role':
    'Eine Markierung im Dokument nennt einen Empfänger, den es nicht gibt. Fügen Sie ihn hinzu oder entfernen Sie die Markierung.',
  'failure.variables':
    'Variablen in der Word-Datei haben keinen Wert oder sind nicht lesbar. Füllen oder berichtigen Sie sie und wählen Sie die Datei noch einmal.',
  invitedToApprove: '{party} um Zustimmung gebeten',
  invitedToRead: '{party} zum Lesen eingeladen',
  copiedAtStart: 'Dokumente vor der ersten Unterschrift als Kopie gesendet an {party}',
  approved: '{party} hat zugestimmt',
  read: '{party} hat bestätigt, die Dokumente gelesen zu haben',
  witnessed: '{party} hat als Zeuge der Unterschrift von {signer} unterschrieben',
  witnessNamed: '{party} hat als Zeugen benannt: {witness}',
  hosted: '{party} hat persönlich unterschrieben, an einem Gerät, das {host} übergeben hat',
  refused: '{party} hat nicht zugestimmt: {reason}',
  refusedWithoutReason: '{party} hat nicht zugestimmt, ohne einen Grund zu nennen',
  signedInAs: 'beim Absender angemeldet als {subject} ({method}) um {time}',
  signingDay: 'das Datum der Unterschrift ist {date} ({zone})',
  enteredToldPassword:
    '{party} hat das Passwort eingegeben, das der Absender nicht per E-Mail mitgeteilt hat',
  enteredMailedCode:
    '{party} hat den Code eingegeben, der an die angegebene E-Mail-Adresse gesendet wurde',
  handedOver: '{host} hat {party} ein Gerät übergeben und gesagt, wer das ist',
  passwordSet: 'Der Absender hat ein neues Passwort für {party} festgelegt',
  codeMailed: 'Code an die E-Mail-Adresse von {party} gesendet',
  consentWithdrawn: '{party} stimmt dem elektronischen Unterschreiben nicht mehr zu',
  usedPasskey: '{party} hat einen Passkey verwendet; das Gerät hat die Person bestätigt',
  madePasskey: '{party} hat einen Passkey erstellt; das Gerät hat die Person bestätigt',
  wrongPasskey: 'Für {party} wurde ein Passkey nicht angenommen (Versuch {number})',
  passkeyRemoved: 'Der Absender hat den Passkey von {party} entfernen lassen',
  sms: 'SMS',
  invitedAtNumber: '{party} eingeladen unter der Nummer, die auf {digits} endet ({way})',
  messageTaken: 'Einladung an {party} gesendet an die Nummer, die auf {digits} endet ({way})',
  messageRefused:
    'Nachricht an {party} unter der Nummer, die auf {digits} endet, ist nicht angekommen ({way}): {reason}',
  messageGivenUp:
    'Versand der Nachricht an {party} unter der Nummer, die auf {digits} endet, wurde eingestellt ({way}; Versuche: {number})',
  updatedNumber: 'Empfänger geändert in {party}, unter der Nummer, die auf {digits} endet ({way})',
};
