import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in German. */
export const words: PageWords = {
  title: 'Elektronische Unterschrift',
  needsScript: 'Diese Seite braucht JavaScript. Schalten Sie es ein und laden Sie die Seite neu.',
  goneTitle: 'Dieser Link funktioniert nicht mehr',
  gone: 'Ein Link zu einer Datei gilt 24 Stunden. Öffnen Sie Ihre E-Mail noch einmal und drücken Sie dort auf den Knopf, oder bitten Sie den Absender um einen neuen Link.',
  failedTitle: 'Die Seite konnte nicht geladen werden',
  failed: 'Nichts ist verloren. Laden Sie sie gleich noch einmal.',
  away: 'Nichts ist verloren. Die Seite lädt sich gleich von selbst noch einmal.',
  'bounced.title': 'Adresse berichtigen',
  'bounced.explanation':
    'Eine E-Mail an {name} zu „{title}“ ist nicht angekommen. Sobald Sie die Adresse berichtigen, geht eine neue Einladung hinaus.',
  'bounced.oldAddress': 'Adresse, die nicht funktioniert',
  'bounced.newAddress': 'Neue Adresse',
  'bounced.send': 'Einladung senden',
  'bounced.doneTitle': 'Die Einladung ist unterwegs',
  'bounced.done': '{name} wird unter {email} eingeladen.',
  'bounced.sameAddress': 'Das ist die Adresse, die nicht funktioniert. Geben Sie eine andere ein.',
  'bounced.wrongAddress': 'Geben Sie eine Adresse wie anna@example.com ein.',
  'bounced.overTitle': 'Hier gibt es nichts zu berichtigen',
  'bounced.over':
    'Die Adresse wurde schon berichtigt, das Dokument kann nicht mehr unterschrieben werden, oder der Link ist abgelaufen.',
  'bounced.limitReached':
    'Dieser Empfänger wurde schon fünfmal geändert; mehr geht nicht. Senden Sie das Dokument neu.',
  'sign-in.title': 'Anmelden',
  'sign-in.explanation': 'Sie bekommen eine E-Mail mit einem Link, der Sie anmeldet.',
  'sign-in.address': 'Ihre E-Mail-Adresse',
  'sign-in.send': 'Link senden',
  'sign-in.sentTitle': 'Prüfen Sie Ihre E-Mails',
  'sign-in.sent':
    'Wenn sich {email} hier anmelden darf, ist ein Link unterwegs. Er gilt einmal, 15 Minuten lang.',
  'sign-in.confirm': 'Sie melden sich als {name} für {company} an.',
  'sign-in.over': 'Ein Link zum Anmelden gilt einmal, 15 Minuten lang.',
  'sign-in.later': 'Das war zu oft. Versuchen Sie es in einer Stunde noch einmal.',
  'sign-in.organisation': 'Über Ihre Organisation anmelden',
  'sign-in.passkey': 'Mit einem Passkey anmelden',
  'sign-in.passkeyStopped':
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder lassen Sie sich einen Link senden.',
  'sign-in.passkeyWrong':
    'Mit diesem Passkey kann sich hier niemand anmelden. Lassen Sie sich einen Link senden.',
  'sign-in.offline': 'Der Dienst hat nicht geantwortet. Versuchen Sie es noch einmal.',
  'sign-in.organisationAway':
    'Die Anmeldung über Ihre Organisation geht gerade nicht. Lassen Sie sich einen Link senden, oder versuchen Sie es später noch einmal.',
  'sign-in.organisationUnknown':
    'Ihre Organisation bestätigt keine E-Mail-Adresse, mit der sich hier jemand anmelden darf. Fragen Sie, wer das Konto betreut.',
  'sign-in.organisationStopped':
    'Diese Anmeldung wurde abgebrochen oder hat zu lange gedauert. Versuchen Sie es noch einmal.',
  'verify-file.title': 'Unterschriebenes Dokument prüfen',
  'verify-file.explanation':
    'Wählen Sie ein versiegeltes PDF. Sie sehen, ob es so ist, wie es unterschrieben wurde, wer es unterschrieben hat und wann.',
  'verify-file.otherHeading': 'Ohne diese Seite prüfen',
  'verify-file.otherText':
    'Auch jedes PDF-Programm, das digitale Signaturen anzeigt, kann das Siegel prüfen. Es muss dazu dem Zertifikat dieses Dienstes vertrauen:',
  'verify-file.authority': 'Zertifikat dieses Dienstes',
  'verify-file.withdrawn': 'Liste zurückgezogener Zertifikate',
  'bounced.numberTitle': 'Nummer berichtigen',
  'bounced.numberExplanation':
    'Eine Nachricht an {name} zu „{title}“ ist nicht angekommen. Sobald Sie die Nummer berichtigen, geht eine neue Einladung hinaus.',
  'bounced.oldNumber': 'Nummer, die nicht funktioniert',
  'bounced.newNumber': 'Neue Nummer',
  'bounced.numberDone': '{name} wird unter {number} eingeladen.',
  'bounced.sameNumber': 'Das ist die Nummer, die nicht funktioniert. Geben Sie eine andere ein.',
  'bounced.wrongNumber': 'Geben Sie eine Nummer mit Ländervorwahl ein, wie +441632960000.',
};
