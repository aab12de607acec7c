import type {VerifyFileWords} from '../messages.js';

/** What the page says in Swedish. */
export const sv: VerifyFileWords = {
  title: 'Kontrollera ett undertecknat dokument',
  explanation:
    'Välj en förseglad PDF. Du ser om den är som när den undertecknades, vem som undertecknade och när.',
  otherHeading: 'Kontrollera utan den här sidan',
  other:
    'Alla PDF-läsare som visar digitala signaturer kan också kontrollera sigillet. De måste känna till tjänstens certifikat:',
  authority: 'Tjänstens certifikat',
  withdrawn: 'Lista över återkallade certifikat',
};
