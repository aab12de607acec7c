/** Codes that the service has sent, as its outbox shows them. */
import {until} from '../until.js';
import type {Installation} from './installation.js';

/** The newest code for a mail address or a phone number. */
export const codeFor = ({demoUrl}: Installation, receiver: string): Promise<string> =>
  until(`a code for ${receiver}`, async () => {
    const items = (await read(`${demoUrl}/outbox`)).split('<li>');
    const item = items.find((each) => each.includes(receiver) && /code/i.test(each));
    if (item === undefined) return undefined;
    const [, mail] = /href="(\/outbox\/[^"]+)"/.exec(item) ?? [];
    const text = mail === undefined ? item : await read(`${demoUrl}${mail}/body`);
    return /(?<![\w#&])\d{6}(?!\w)/.exec(text)?.[0];
  });

const read = async (url: string): Promise<string> => (await fetch(url)).text();
