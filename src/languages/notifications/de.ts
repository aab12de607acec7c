import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in German. */
export const words: NotificationWords = {
  greeting: 'Guten Tag {name},',
  noAccount: 'Sie können es im Browser lesen und unterschreiben; ein Konto brauchen Sie nicht.',
  password: 'Sie werden nach diesem Passwort gefragt: {contract password}',
  sign: 'Lesen und unterschreiben',
  'invitation.subject': '{user name} bittet Sie um Ihre Unterschrift: „{contract title}“',
  'invitation.text':
    '{user name} von {company name} hat Ihnen „{contract title}“ gesendet und bittet um Ihre Unterschrift.',
  'reminder.subject': 'Erinnerung: „{contract title}“ wartet auf Ihre Unterschrift',
  'reminder.text':
    '{user name} von {company name} wartet noch auf Ihre Unterschrift unter „{contract title}“.',
  'amended.subject': '„{contract title}“ hat sich geändert: Bitte bestätigen Sie es',
  'amended.text':
    '{user name} von {company name} hat „{contract title}“ geändert, nachdem Sie damit fertig waren. Was Sie damals getan haben, gilt nicht für das, was jetzt anders ist. Die Seite zeigt genau, was das ist: Bestätigen Sie es dort, oder lehnen Sie ab.',
  'amended.button': 'Änderungen ansehen',
  'signed.subject': '„{contract title}“ ist von allen unterschrieben',
  'signed.text':
    'Alle haben „{contract title}“ unterschrieben. Das Dokument ist versiegelt: Jede spätere Änderung lässt sich erkennen.',
  'signed.button': 'Unterschriebenes Dokument öffnen',
  'cancelled.subject': '„{contract title}“ braucht Ihre Unterschrift nicht mehr',
  'cancelled.text':
    '{user name} von {company name} hat „{contract title}“ zurückgezogen. Es kann nicht mehr unterschrieben werden, und Sie müssen nichts weiter tun.',
  'rejected.subject': '{client name} hat die Unterschrift unter „{contract title}“ abgelehnt',
  'rejected.text':
    '{client name} hat die Unterschrift unter „{contract title}“ abgelehnt. Nun kann es niemand mehr unterschreiben.',
  'verify.subject': 'Bestätigen Sie Ihre Unterschrift unter „{contract title}“',
  'verify.text':
    'Sie haben „{contract title}“ für {company name} unterschrieben. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört: Erst dann gilt Ihre Unterschrift.',
  'verify.button': 'Unterschrift bestätigen',
  'bounced.subject': 'Ihre E-Mail an {client name} ist nicht angekommen: „{contract title}“',
  'bounced.text':
    '{client name} ist für die Unterschrift unter „{contract title}“ nicht erreichbar: Der Mailserver nimmt die Adresse nicht an. Bitte berichtigen Sie sie; eine neue Einladung geht sofort hinaus.',
  'bounced.button': 'Adresse berichtigen',
  'unreachable.subject': '{client name} erhält keinen Code für „{contract title}“',
  'unreachable.text':
    '{client name} kann „{contract title}“ nicht öffnen: An die Mobilnummer kann kein Code gesendet werden. Bitte erfragen Sie die richtige Nummer, ziehen Sie dieses Dokument zurück und senden Sie ein neues.',
  'failed.subject': '„{contract title}“ konnte nicht fertiggestellt werden',
  'failed.text':
    'Die Arbeit an „{contract title}“ ist vor ihrem Abschluss beendet worden. Was schon unterschrieben ist, bleibt erhalten. Der Grund:',
  'question.subject': '{client name} hat eine Frage zu „{contract title}“',
  'question.text':
    '{client name} wurde um eine Unterschrift unter „{contract title}“ gebeten und möchte vorher etwas wissen:',
  'reassigned.subject': '„{contract title}“ liegt jetzt bei {client name}',
  'reassigned.text':
    '„{contract title}“ wurde an {client name} übertragen; eine eigene Einladung ist unterwegs. Von wem und warum:',
  'opened.subject': '{client name} hat „{contract title}“ geöffnet',
  'opened.text':
    '{client name} hat „{contract title}“ geöffnet und kann es jetzt unterschreiben. Sie müssen nichts tun.',
  'suspended.subject': 'Ein Webhook von {company name} ist ausgesetzt',
  'suspended.text':
    'Diese Adresse bestätigt Ereignisse von {company name} nicht mehr mit Status 200. Es wird nichts mehr an sie gesendet:',
  'signIn.subject': 'Anmelden bei {company name}',
  'signIn.text':
    'Mit diesem Link melden Sie sich an der Konsole von {company name} an. Er gilt einmal, 15 Minuten lang.',
  'signIn.button': 'Anmelden',
  'signIn.notYou':
    'Wenn Sie ihn nicht verlangt haben, tun Sie nichts: Ohne diesen Link kann sich niemand anmelden.',
  'invited.subject': 'Einladung zu einem Dienst für elektronische Unterschriften',
  'invited.text':
    'Jemand hat Ihre Adresse eingegeben, um mit Ihnen in einem Konto dieses Dienstes für elektronische Unterschriften zu arbeiten. Mit diesem Link nehmen Sie an und melden sich an. Er gilt einmal, 15 Minuten lang.',
  'invited.account': 'Das Konto nennt sich „{company name}“. Niemand hat diesen Namen geprüft.',
  'addressChanged.subject': 'Ihre Adresse bei {company name} wurde geändert',
  'addressChanged.text':
    'Von jetzt an melden Sie sich bei {company name} mit einer anderen Adresse an. Mit dieser kann sich niemand mehr anmelden. Die neue Adresse:',
  'addressChanged.notYou':
    'Wenn Sie nicht wissen, warum, sagen Sie es {company} sofort: Vielleicht hat jemand anders sie geändert.',
  'test.subject': 'Test-E-Mail von {company name}',
  'test.text':
    'Diese E-Mail zeigt, dass E-Mails von {company name} ankommen. Sie brauchen nichts zu tun.',
  takeUpAgain:
    'Sobald sie wieder antwortet, senden Sie PUT /webhooks/{webhook} mit ihrer Adresse: Was auf sie wartet, wird dann zugestellt.',
  linkBelow: 'Oder kopieren Sie diesen Link in Ihren Browser:',
  personalLink:
    'Der Link ist nur für Sie: Wer ihn hat, kann in Ihrem Namen unterschreiben. Leiten Sie ihn nicht weiter.',
  personalCopy: 'Der Link ist nur für Sie. Leiten Sie ihn nicht weiter.',
  howToDecline:
    'Wenn Sie nicht unterschreiben möchten, öffnen Sie das Dokument und wählen Sie im Menü „Unterschrift ablehnen“.',
  answerByReply: 'Antworten Sie auf diese E-Mail; Ihre Antwort geht an die Person, die fragt.',
  notYou:
    'Wenn Sie das nicht unterschrieben haben, tun Sie nichts: Ohne Ihre Bestätigung gilt keine Unterschrift.',
  passOnSigned:
    'Ohne E-Mail-Adresse und daher nicht benachrichtigt: {names}. Bitte geben Sie das unterschriebene Dokument selbst weiter.',
  downloadExpires: 'Die Links zu den Dateien gelten 24 Stunden.',
  allFiles: 'Alle unterschriebenen Dokumente:',
  attached: 'Es ist dieser E-Mail als PDF beigefügt.',
  attachedFiles: 'Sie sind dieser E-Mail als PDF beigefügt.',
  tooLarge: 'Die Datei ist zu groß für eine E-Mail: Bitte öffnen Sie sie über den Link.',
  sentToParty:
    'Gesendet von {sender} für {company}. Sie erhalten diese E-Mail, weil {sender} Ihre Adresse für „{title}“ angegeben hat.',
  sentToSender: 'Gesendet von {company}, weil „{title}“ in Ihrem Namen verschickt wurde.',
  sentToSigner:
    'Gesendet von {company}. Sie erhalten diese E-Mail, weil jemand „{title}“ mit Ihrer Adresse unterschrieben hat.',
  sentToOwner:
    'Sie erhalten dies als erster Super-Admin von {company}, an den der Dienst sich wendet.',
  code: '{code} ist Ihr Code, um die Dokumente von {company} zu öffnen. Er gilt {minutes} Minuten. Geben Sie ihn niemandem weiter.',
  open: 'Öffnen und lesen',
  'approval.subject': '{user name} bittet Sie um Zustimmung zu „{contract title}“',
  'approval.text':
    '{user name} von {company name} hat Ihnen „{contract title}“ gesendet und bittet um Ihre Zustimmung.',
  'reading.subject': '{user name} bittet Sie, „{contract title}“ zu lesen',
  'reading.text':
    '{user name} von {company name} hat Ihnen „{contract title}“ gesendet und bittet Sie zu bestätigen, dass Sie es gelesen haben.',
  'copy.subject': 'Ihre Kopie von „{contract title}“',
  'copy.text':
    '{user name} von {company name} hat „{contract title}“ zum Unterschreiben versendet. Dies ist Ihre Kopie. Sie erhalten die unterschriebenen Dokumente, sobald alle unterschrieben haben, und müssen nichts tun.',
  allDocuments: 'Alle Dokumente:',
  codeSubject: 'Ihr Code zum Öffnen der Dokumente von {company}',
  'withdrawn.subject':
    '{client name} stimmt nicht mehr zu, „{contract title}“ elektronisch zu unterschreiben',
  'withdrawn.text':
    '{client name} stimmt nicht mehr zu, „{contract title}“ elektronisch zu unterschreiben, und kann erst nach erneuter Zustimmung über denselben Link unterschreiben. Wenn Sie sich auf Papier einigen, ziehen Sie dieses Dokument zurück.',
  'signIn.accounts': 'Ihre Konten:',
  'signInChoice.subject': 'Anmelden: Konto wählen',
  'signInChoice.text':
    'Ihre Adresse gehört zu mehreren Konten. Jeder Link meldet Sie bei einem davon an. Er funktioniert einmal, 15 Minuten lang.',
  'message.invitation':
    'Bitte unterschreiben: {company} hat Ihnen "{title}" gesendet. {link} Der Link ist nur für Sie.',
  'message.request':
    'Bitte öffnen: {company} hat Ihnen "{title}" zum Lesen gesendet. {link} Der Link ist nur für Sie.',
  'message.reminder':
    'Erinnerung: {company} wartet noch auf Sie, mit "{title}". {link} Der Link ist nur für Sie.',
  'message.amended':
    'Bitte bestätigen: {company} hat "{title}" geändert, nachdem Sie damit fertig waren. {link} Der Link ist nur für Sie.',
  'message.signed':
    'Abgeschlossen: Für {company} haben alle "{title}" unterschrieben. {link} Der Link ist nur für Sie.',
  'message.cancelled':
    'Nicht mehr nötig: {company} hat "{title}" zurückgezogen. Sie müssen nichts weiter tun.',
  'numberRefused.subject':
    'Ihre Nachricht an {client name} ist nicht angekommen: „{contract title}“',
  'numberRefused.text':
    '{client name} ist für die Unterschrift unter „{contract title}“ nicht erreichbar: An die Mobilnummer kann keine Nachricht gesendet werden. Bitte berichtigen Sie sie; eine neue Einladung geht sofort hinaus.',
  'numberRefused.button': 'Nummer berichtigen',
};
