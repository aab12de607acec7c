import type {HistoryWords} from '../english/history.js';

/** The sentences of the history in Dutch. */
export const words: HistoryWords = {
  quoted: '‘{text}’',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'niemand',
  file: '‘{name}’ (SHA-256 {sha256})',
  created: 'Document aangemaakt met {documents}',
  processed: 'Documenten gecontroleerd: {hashes}',
  signaturePageAdded: 'Pagina voor handtekeningen toegevoegd: {hashes}',
  failed: 'Document mislukt: {failure}',
  triedAgain: 'Wat mislukt was, wordt opnieuw geprobeerd',
  failureOnPage: 'Pagina {page}: {failure}',
  leftOut: '{title} weggelaten: {failure}',
  goneOnWithout: 'Afzender gaat verder zonder {titles}',
  invoiceKept: 'Afzender behoudt de factuurgegevens {file} in {title} (SHA-256 {sha256})',
  invoiceDropped: 'Afzender verwijdert de factuurgegevens {file} uit {title} (SHA-256 {sha256})',
  pagesArranged:
    'Pagina’s opnieuw geordend: {documents} als {title}; aantal pagina’s: {number} (SHA-256 {sha256})',
  draftChanged: 'Concept gewijzigd: {title} met {documents} voor {parties}',
  amendmentOpened:
    'De afzender is begonnen versie {version} te wijzigen; niemand kan intussen ondertekenen',
  amendmentDiscarded: 'De afzender heeft de wijziging verworpen; versie {version} blijft gelden',
  amended:
    'Versie {version} vervangt versie {former}. Nu: {documents}; {parties}. Eerder: {formerDocuments}; {formerParties}. Velden toegevoegd: {added}, gewijzigd: {changed}, verwijderd: {removed}',
  signaturesStand:
    'Handtekeningen blijven gelden, omdat niets anders is van wat is ondertekend: {parties}',
  askedAgain: 'Hadden ondertekend en moeten bevestigen: {parties}',
  ofVersion: 'versie {version}',
  confirms: 'versie {version}, in plaats van de handtekening van {time} op een eerdere versie',
  queued: 'Document in de wachtrij voor verzending',
  sent: 'Document verzonden',
  widgetBegun: '{party} is begonnen op de openbare pagina van het sjabloon',
  widgetSigned: '{party} heeft ondertekend, nog per e-mail te bevestigen',
  widgetSignedFiles: '{party} heeft ondertekend en {files} geüpload, nog per e-mail te bevestigen',
  confirmed: '{party} heeft bevestigd via de link die naar dit adres is gestuurd',
  invited: '{party} uitgenodigd om te ondertekenen',
  invitedByLink: '{party} is aan de beurt, met een link die de afzender doorgeeft',
  invitedAtDevice: '{party} is aan de beurt, op een apparaat dat wordt overhandigd',
  updated: 'Ontvanger gewijzigd in {party}',
  reassigned: '{before} heeft de ondertekening overgedragen aan {party}: {reason}',
  reminded: 'Herinnering verzonden aan {parties}',
  cancelled: 'Document ingetrokken',
  cancelledReason: 'Document ingetrokken: {reason}',
  expired: 'Document verlopen',
  deleted: 'Document verwijderd',
  enteredPassword: '{party} heeft het wachtwoord ingevoerd',
  enteredCode: '{party} heeft de code ingevoerd die naar het opgegeven mobiele nummer is gestuurd',
  wrongPassword: 'Er is een verkeerd wachtwoord ingevoerd voor {party} (poging {number})',
  wrongCode: 'Er is een verkeerde code ingevoerd voor {party} (poging {number})',
  codeSent: 'Code gestuurd naar het mobiele nummer van {party} dat eindigt op {digits}',
  linkCopied: 'De afzender heeft een link gekregen waarmee {party} kan ondertekenen',
  valuesLocked: 'De afzender heeft {fields} ingevuld voor {party}, die dit niet kan wijzigen',
  mandated:
    'Gedaan door een automatische agent onder het mandaat {mandate}, dat {party} op {time} heeft goedgekeurd',
  linkShown: 'Een link waarmee {party} kan ondertekenen is getoond aan {user}',
  linksEnded: 'eerdere links van {party} werken niet meer',
  mailTaken: 'De mailserver heeft de uitnodiging aan {party} aangenomen',
  viewed: 'Pagina’s geladen op de ondertekenpagina van {party}: {pages}',
  copyMailed: 'Ondertekende documenten gemaild aan {party}: {hashes}',
  copyDownloaded: '{party} heeft de ondertekende documenten gedownload: {hashes}',
  fileDamaged: 'Beschadigde bestanden worden niet meer gebruikt: {hashes}',
  bounced: 'E-mail aan {party} is niet aangekomen: {reason}',
  mailGivenUp: 'Verzending van e-mail aan {party} is gestaakt (pogingen: {number})',
  opened: '{party} heeft het document geopend',
  consented: '{party} heeft ermee ingestemd elektronisch te ondertekenen: {text}',
  consentedEarlyStart:
    '{party} heeft ermee ingestemd elektronisch te ondertekenen: {text}, en hiermee: {earlyStart}',
  asked: '{party} heeft de afzender een vraag gesteld',
  signed: '{party} heeft ondertekend',
  signedFiles: '{party} heeft ondertekend en {files} geüpload',
  allSigned: 'Iedereen heeft ondertekend; het verzegelen begint',
  rejected: '{party} heeft geweigerd te ondertekenen: {reason}',
  rejectedWithoutReason: '{party} heeft geweigerd te ondertekenen zonder reden te geven',
  sealed: 'Document verzegeld ({seals})',
  sealedMissing:
    'Document verzegeld ({seals}). Geen lettertype heeft {characters}; er staat een vakje voor in de plaats',
  sealedUnclaimed:
    '{sealed}. Het verzegelde bestand van {documents} geeft niet zoals de upload PDF/A of PDF/UA aan: met wat is ingevuld klopt dat niet',
  sealRenewed: 'Zegel van {title} vernieuwd (SHA-256 {sha256}, eerder {former})',
  uploadCleaned: '{title} is bij het uploaden gewijzigd, zodat iedereen hetzelfde ziet',
  signaturesKept:
    'De afzender behoudt de handtekeningen in {title}; al het andere wordt toegevoegd: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'De afzender laat de handtekeningen in {title} vervallen: {signers}',
  'failure.signed':
    'Het bestand is al ondertekend en die handtekeningen zouden hier eindigen. Kies een bestand zonder handtekeningen.',
  'failure.password':
    'De PDF gaat alleen met een wachtwoord open. Verwijder het wachtwoord en kies het bestand opnieuw.',
  'failure.encrypted':
    'De PDF is versleuteld voor bepaalde personen of een bepaald programma. Sla hem op zonder deze beveiliging en upload dat bestand.',
  'failure.damaged': 'Het bestand is beschadigd. Bewaar het opnieuw als PDF en kies die.',
  'failure.empty': 'Er staat niets in het bestand. Kies een ander.',
  'failure.unsupported': 'Dit bestand is niet bruikbaar. Bewaar het als PDF en kies die.',
  'failure.portfolio':
    'De PDF is een portfolio van andere bestanden. Sla die afzonderlijk op en upload ze.',
  'failure.dynamic_form':
    'De PDF is een dynamisch formulier. Druk het af naar een nieuwe PDF en upload die.',
  'failure.too_long': 'De PDF heeft te veel pagina’s. Kies een kortere.',
  'failure.unfinished':
    'De dienst kon het werk aan dit document niet afmaken. Wie de dienst beheert, vindt de reden in het logboek en kan het opnieuw laten proberen.',
  'failure.too_large': 'Dit bestand is te groot. Kies een kleiner bestand.',
  'failure.too_heavy':
    'Het lezen van het bestand duurt te lang. Bewaar het opnieuw als PDF en kies die.',
  'failure.unreachable':
    'Het document kon niet van zijn adres worden opgehaald. Controleer het adres en probeer het opnieuw.',
  'failure.unknown_role':
    'Een tag in het document is voor een ontvanger die er niet is. Voeg de ontvanger toe of verwijder de tag.',
  'failure.variables':
    'Variabelen in het Word-bestand hebben geen waarde of zijn niet leesbaar. Vul ze in of verbeter ze en kies het bestand opnieuw.',
  invitedToApprove: '{party} gevraagd om goed te keuren',
  invitedToRead: '{party} gevraagd om te lezen',
  copiedAtStart: 'Documenten als kopie verzonden aan {party}, voordat iemand ondertekende',
  approved: '{party} heeft goedgekeurd',
  read: '{party} heeft bevestigd de documenten te hebben gelezen',
  witnessed: '{party} heeft ondertekend als getuige van de handtekening van {signer}',
  witnessNamed: '{party} heeft als getuige genoemd: {witness}',
  hosted: '{party} heeft persoonlijk ondertekend, op een apparaat overhandigd door {host}',
  refused: '{party} heeft niet goedgekeurd: {reason}',
  refusedWithoutReason: '{party} heeft niet goedgekeurd, zonder reden',
  signedInAs: 'aangemeld bij de afzender als {subject} ({method}) om {time}',
  signingDay: 'de datum van ondertekening is {date} ({zone})',
  enteredToldPassword:
    '{party} heeft het wachtwoord ingevoerd dat de afzender niet per e-mail heeft gegeven',
  enteredMailedCode:
    '{party} heeft de code ingevoerd die naar het opgegeven e-mailadres is gestuurd',
  handedOver: '{host} gaf een apparaat aan {party} en zei wie dat is',
  passwordSet: 'De afzender heeft een nieuw wachtwoord voor {party} ingesteld',
  codeMailed: 'Code gestuurd naar het e-mailadres van {party}',
  consentWithdrawn: '{party} stemt niet langer in met elektronisch ondertekenen',
  usedPasskey:
    '{party} heeft een toegangssleutel gebruikt; het apparaat heeft de persoon bevestigd',
  madePasskey: '{party} heeft een toegangssleutel gemaakt; het apparaat heeft de persoon bevestigd',
  wrongPasskey: 'Een toegangssleutel is niet geaccepteerd voor {party} (poging {number})',
  passkeyRemoved: 'De afzender heeft de toegangssleutel van {party} laten verwijderen',
  sms: 'sms',
  invitedAtNumber: '{party} uitgenodigd op het nummer dat eindigt op {digits} ({way})',
  messageTaken: 'Uitnodiging aan {party} gestuurd naar het nummer dat eindigt op {digits} ({way})',
  messageRefused:
    'Bericht aan {party} op het nummer dat eindigt op {digits} is niet aangekomen ({way}): {reason}',
  messageGivenUp:
    'Verzending van het bericht aan {party} op het nummer dat eindigt op {digits} is gestaakt ({way}; pogingen: {number})',
  updatedNumber: 'Ontvanger gewijzigd in {party}, op het nummer dat eindigt op {digits} ({way})',
};
