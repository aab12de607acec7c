/** Every sentence of the text messages, in one place. */
import type {Language} from '../../../contract/text/language.js';

/** What a signer is sent to open documents with, in every language. */
const codeText: Readonly<
  Record<Language, (code: string, company: string, minutes: number) => string>
> = {
  en: (code, company, minutes) =>
    `${code} is your code to open the documents from ${company}. It works for ${minutes} minutes. Do not share it with anyone.`,
  ar: (code, company, minutes) =>
    `‏${code} هو رمزك لفتح المستندات من ${company}. يعمل لمدة ${minutes} دقائق. لا تعطه لأحد.`,
  bg: (code, company, minutes) =>
    `${code} е вашият код за отваряне на документите от ${company}. Важи ${minutes} минути. Не го давайте на никого.`,
  cs: (code, company, minutes) =>
    `${code} je váš kód k otevření dokumentů (${company}). Platí ${minutes} minut. Nikomu ho neříkejte.`,
  da: (code, company, minutes) =>
    `${code} er din kode til at åbne dokumenterne fra ${company}. Den virker i ${minutes} minutter. Giv den ikke videre til nogen.`,
  de: (code, company, minutes) =>
    `${code} ist Ihr Code, um die Dokumente von ${company} zu öffnen. Er gilt ${minutes} Minuten. Geben Sie ihn niemandem weiter.`,
  el: (code, company, minutes) =>
    `${code} είναι ο κωδικός σας για τα έγγραφα από ${company}. Ισχύει για ${minutes} λεπτά. Μην τον δώσετε σε κανέναν.`,
  es: (code, company, minutes) =>
    `${code} es su código para abrir los documentos de ${company}. Vale ${minutes} minutos. No se lo dé a nadie.`,
  fi: (code, company, minutes) =>
    `${code} on koodisi asiakirjojen avaamiseen (${company}). Se on voimassa ${minutes} minuuttia. Älä anna sitä kenellekään.`,
  fr: (code, company, minutes) =>
    `${code} est votre code pour ouvrir les documents de ${company}. Il est valable ${minutes} minutes. Ne le communiquez à personne.`,
  he: (code, company, minutes) =>
    `‏${code} הוא הקוד שלכם לפתיחת המסמכים מאת ${company}. הוא תקף ל־${minutes} דקות. אל תמסרו אותו לאיש.`,
  hu: (code, company, minutes) =>
    `${code} az Ön kódja a dokumentumok megnyitásához (${company}). ${minutes} percig érvényes. Ne adja meg senkinek.`,
  it: (code, company, minutes) =>
    `${code} è il suo codice per aprire i documenti di ${company}. Vale ${minutes} minuti. Non lo dia a nessuno.`,
  ja: (code, company, minutes) =>
    `${code} は${company}の文書を開くためのコードです。${minutes}分間有効です。誰にも教えないでください。`,
  ko: (code, company, minutes) =>
    `${code} – ${company} 문서를 여는 코드입니다. ${minutes}분 동안 유효합니다. 누구에게도 알려 주지 마세요.`,
  nb: (code, company, minutes) =>
    `${code} er koden din for å åpne dokumentene fra ${company}. Den virker i ${minutes} minutter. Ikke gi den til noen.`,
  nl: (code, company, minutes) =>
    `${code} is uw code om de documenten van ${company} te openen. Hij werkt ${minutes} minuten. Geef hem aan niemand door.`,
  pl: (code, company, minutes) =>
    `${code} to Twój kod do otwarcia dokumentów (${company}). Działa ${minutes} minut. Nie podawaj go nikomu.`,
  pt: (code, company, minutes) =>
    `${code} é o seu código para abrir os documentos de ${company}. Vale por ${minutes} minutos. Não o passe a ninguém.`,
  ro: (code, company, minutes) =>
    `${code} este codul pentru a deschide documentele de la ${company}. Este valabil ${minutes} minute. Nu îl dați nimănui.`,
  sv: (code, company, minutes) =>
    `${code} är din kod för att öppna dokumenten från ${company}. Den fungerar i ${minutes} minuter. Ge den inte till någon.`,
  tr: (code, company, minutes) =>
    `${code}, belgeleri açmak için kodunuz (${company}). ${minutes} dakika geçerlidir. Kimseyle paylaşmayın.`,
  uk: (code, company, minutes) =>
    `${code} – ваш код для відкриття документів (${company}). Він дійсний ${minutes} хвилин. Нікому його не передавайте.`,
  'zh-Hans': (code, company, minutes) =>
    `${code} 是您打开${company}文档的验证码，${minutes} 分钟内有效。请勿告诉任何人。`,
};

/** A message with a code; the last line lets phones fill it in on this site alone (W3C "origin-bound one-time codes"). */
export const codeMessage = (
  language: Language,
  {
    code,
    company,
    minutes,
    host,
  }: Readonly<Record<'code' | 'company' | 'host', string>> & {
    readonly minutes: number;
  },
): string => `${codeText[language](code, company, minutes)}\n\n@${host} #${code}`;
