import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Finnish. */
export const words: ConsentWords = {
  consent:
    'Hyväksyn, että luen ja allekirjoitan nämä asiakirjat sähköisesti ja että sähköinen allekirjoitukseni sitoo minua kuten paperilla annettu. Ennen allekirjoittamista voin pyytää asiakirjat paperilla: {account}.',
  terms:
    'Tämä koskee vain näitä asiakirjoja ja niitä koskevia ilmoituksia. Niiden lukemiseen ja säilyttämiseen tarvitsen ajantasaisen selaimen, internetyhteyden, sähköpostiosoitteen ja ohjelman, joka näyttää PDF-tiedostoja. Voin milloin tahansa pyytää paperikopion: {account}. Voin perua suostumukseni milloin tahansa ennen allekirjoittamista ilmoittamalla siitä ({account}) tai kieltäytymällä allekirjoittamasta; aiemmin allekirjoittamani pysyy voimassa.',
  earlyStart:
    'Pyydän, että {account} aloittaa palvelun ennen peruuttamisaikani päättymistä. Tiedän, että menetän peruuttamisoikeuden, kun palvelu on suoritettu kokonaan, ja että maksan siitä, mitä ennen peruuttamista on tehty.',
};
