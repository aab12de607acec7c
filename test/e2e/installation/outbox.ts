/** Codes and links that the service has sent, as its outbox shows them. */
import {until} from '../until.js';
import type {Installation} from './installation.js';

/** The code for a mail address or a phone number that `ask` has sent: those that were sent before are not it. */
export async function codeAfter(
  {demoUrl}: Installation,
  receiver: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const before = await itemsFor(demoUrl, receiver);
  await ask();
  return until(`a code for ${receiver}`, async () => {
    const item = (await itemsFor(demoUrl, receiver)).find((each) => !before.includes(each));
    if (item === undefined) return undefined;
    const [, mail] = /href="(\/outbox\/[^"]+)"/.exec(item) ?? [];
    const text = mail === undefined ? item : await read(`${demoUrl}${mail}/body`);
    return /(?<![\w#&])\d{6}(?!\w)/.exec(text)?.[0];
  });
}

/** The link of the latest mail to this address that leads below `start`. */
export const linkFor = (
  {demoUrl}: Installation,
  receiver: string,
  start: string,
): Promise<string> =>
  until(`a link for ${receiver}`, async () => {
    for (const item of await itemsFor(demoUrl, receiver, /./)) {
      const [, mail = ''] = /href="(\/outbox\/[^"]+)"/.exec(item) ?? [];
      const links = (await read(`${demoUrl}${mail}/body`)).matchAll(/href="([^"]+)"/g);
      const found = Array.from(links, ([, link = '']) => link);
      const link = found.find((each) => each.startsWith(start));
      if (link) return link;
    }
    return undefined;
  });

/** The text of the message to this number that comes next, and its link; `before` are texts that were there already. */
export const messageTo = (
  {demoUrl}: Installation,
  number: string,
  before: readonly string[] = [],
): Promise<{readonly text: string; readonly link: string}> =>
  until(`a message to ${number}`, async () => {
    const items = await itemsFor(demoUrl, number, /./);
    const texts = items.map((item) =>
      item
        .replace(/<\/li>.*/s, '')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll('&amp;', '&'),
    );
    const text = texts.find((each) => !before.includes(each));
    const [link] = /https?:\/\/\S+/.exec(text ?? '') ?? [];
    return text && link ? {text, link} : undefined;
  });

/** What in the outbox is about this for this receiver, newest first. */
async function itemsFor(
  demoUrl: string,
  receiver: string,
  about: RegExp = /code/i,
): Promise<readonly string[]> {
  const items = (await read(`${demoUrl}/outbox`)).split('<li>');
  return items.filter((each) => each.includes(receiver) && about.test(each));
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();
