import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Swedish. */
export const sv: BouncedWords = {
  title: 'Rätta adressen',
  explanation: (name, title) =>
    `Ett mejl till ${name} om ”${title}” kom inte fram. En ny inbjudan skickas så snart du rättar adressen.`,
  oldAddress: 'Adress som inte fungerar',
  newAddress: 'Ny adress',
  send: 'Skicka inbjudan',
  doneTitle: 'Inbjudan är på väg',
  done: (name, email) => `${name} bjuds in på ${email}.`,
  sameAddress: 'Det här är adressen som inte fungerar. Ange en annan.',
  wrongAddress: 'Ange en adress som anna@example.com.',
  overTitle: 'Inget att rätta här',
  over: 'Adressen är redan rättad, dokumentet kan inte längre undertecknas eller så har länken gått ut.',
  limitReached:
    'Den här mottagaren har ändrats fem gånger, vilket är gränsen. Skicka dokumentet på nytt.',
};
