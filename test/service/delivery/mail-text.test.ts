/** Texts of an account's own: variables, what surrounds them, and what they must not be able to do. */
import PostalMime from 'postal-mime';
import {describe, expect, it} from 'vitest';
import {cleanHtml} from '../../../src/service/notifications/mail/mail-html.js';
import {inkOn, standOut} from '../../../src/service/notifications/mail/mail-layout.js';
import {contrast} from '../../../src/service/domain/colour-contrast.js';
import {party} from '../domain/envelope-fixture.js';
import {anna, ben, seal, send, signAll} from './delivery-fixture.js';
import {openMailServer, partyPasswords, setup} from './mail-fixture.js';

const allOf = '{company name}|{contract title}|{client name}|{user name}|{contract intro}';

/** What a mail shows as its content, without the layout around it. */
const paragraphs = (html = '') => html.match(/<p dir="auto".*?<\/p>/gs) ?? [];

describe('a text of the account’s own', () => {
  it('has every variable replaced, in subject, HTML and plain content', async () => {
    const message = 'First line\nand <second>';
    const {play, mail, write} = await setup({parties: [party(anna, {message}), party(ben)]});
    await write('email-send', {
      subject: '{user name}: {contract title}',
      content: `<p>${allOf}</p><p>{contract url} {acknowledge url}</p>`,
      contentPlain: `${allOf} {contract url}`,
    });
    await play(send);
    const {subject, html, text} = (await mail('email-send', anna)) ?? {};
    expect(subject).toBe('Administrator: Lease of 1 Mill Lane');
    expect(paragraphs(html)[0]?.replace(/<\/?bdi>/g, '')).toContain(
      '>My company|Lease of 1 Mill Lane|Anna|Administrator|First line<br>and &#x3C;second><',
    );
    expect(text).toContain(`My company|Lease of 1 Mill Lane|Anna|Administrator|${message} http`);
    expect(`${subject} ${html} ${text}`).not.toMatch(/\{[a-z ]+\}/);
  });

  it('tells the password in the mails that are for it', async () => {
    const key = {companyId: 1, partyId: anna};
    const encryptedPassword = partyPasswords.create(key);
    const password = partyPasswords.read(key, encryptedPassword);
    const {play, mail, write} = await setup({
      parties: [party(anna, {encryptedPassword}), party(ben)],
    });
    await play(send);
    expect((await mail('email-send-password', anna))?.html).toContain(`<bdi>${password}</bdi>`);
    await write('email-reminder-password', {
      contentPlain: 'Use {contract password}: {contract url}',
    });
    expect((await mail('email-reminder-password', anna))?.text).toContain(`Use ${password}: http`);
    expect((await mail('email-send', anna))?.text).not.toContain(password);
  });

  it('keeps what is no variable, and replaces nothing twice', async () => {
    const {play, mail, write} = await setup({
      parties: [party(anna, {name: '{contract url}', message: '{contract title}'}), party(ben)],
    });
    await write('email-send', {
      content: '<p>{unknown} {Client Name} {client name} {contract intro}</p>',
    });
    await play(send);
    const [paragraph = ''] = paragraphs((await mail('email-send', anna))?.html);
    expect(paragraph).toContain(
      '{unknown} {Client Name} <bdi>{contract url}</bdi> {contract title}</p>',
    );
  });

  it('loses a paragraph of which nothing is left', async () => {
    const {play, mail} = await setup();
    await play(send);
    const {html, text} = (await mail('email-send', anna)) ?? {};
    expect(html).not.toContain('<blockquote');
    expect(text).not.toMatch(/\n{3}/);
  });

  it('stays within the layout: who asks and why, how to decline, logo and colour', async () => {
    const {play, mail, write, db} = await setup();
    const branding = JSON.stringify({colour: '#0F766E', logoSha256: 'f'.repeat(64)});
    await db.updateTable('companies').set({branding}).execute();
    await write('email-send', {content: '<p>Hi</p>', contentPlain: 'Hi', subject: 'Hi'});
    await play(send);
    const {html = '', text} = (await mail('email-send', anna)) ?? {};
    for (const part of [html, text]) {
      expect(part).toContain('Sent by Administrator for My company.');
      expect(part).toContain('Decline to sign');
    }
    expect(html).toContain(
      `<img class="logo" src="http://localhost:5500/embed/logos/1/${'f'.repeat(64)}" alt="My company"`,
    );
    expect(html).toContain('border-top:4px solid #0F766E');
  });

  it('has one button: the first link of ours that is a paragraph of its own', async () => {
    const {play, mail, write} = await setup();
    const link = '<a href="{contract url}">Go</a>';
    await write('email-send', {content: `<p>Or ${link}</p><p>${link}</p><p>${link}</p>`});
    await play(send);
    const html = (await mail('email-send', anna))?.html ?? '';
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html.match(/href="http/g)).toHaveLength(4);
  });

  it('reads from right to left where it is written so', async () => {
    const {play, mail, write} = await setup();
    await write('email-send', {content: '<p>{client name}، مرحبًا {contract url}</p>'});
    await play(send);
    expect((await mail('email-send', anna))?.html).toContain('<html dir="rtl">');
    expect((await mail('email-reminder', anna))?.html).toContain('<html dir="ltr" lang="en">');
  });

  it('opens no page for a party where it mentions none', async () => {
    const {play, mail, db} = await setup();
    await play(send, {type: 'cancel'});
    await mail('email-cancelled', anna);
    expect(await db.selectFrom('embed_sessions').selectAll().execute()).toEqual([]);
  });

  it('leads the sender of several documents to each of them', async () => {
    const {play, mail} = await setup();
    await play(send, ...signAll, seal);
    const {html = ''} = (await mail('email-signed', 'sender')) ?? {};
    expect(html).toContain('/sealed.pdf?expires=');
    expect(html).toContain('Links to the files work for 24 hours.');
  });
});

describe('a hostile', () => {
  const script = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

  it('name, title or message is shown as words', async () => {
    const {play, mail} = await setup({
      title: script,
      meta: {note: script},
      parties: [party(anna, {name: script, message: script}), party(ben)],
    });
    await play(send);
    const html = (await mail('email-send', anna))?.html ?? '';
    expect(html).not.toMatch(/<script|<img|<[a-z]+[^>]*\sonerror/i);
  });

  it('value in a link or an attribute cannot leave it, or make it do something', async () => {
    const {play, mail, write} = await setup({
      title: '" onmouseover="alert(1)',
      parties: [party(anna, {name: 'javascript:alert(1)'}), party(ben)],
    });
    await write('email-send', {
      content:
        '<p><a href="{client name}">a</a><a href="https://example.com/?t={contract title}">b</a>' +
        '<img src="{client name}" alt="{contract title}"></p>',
    });
    await play(send);
    const [paragraph = ''] = paragraphs((await mail('email-send', anna))?.html);
    expect(paragraph).not.toContain('javascript:');
    expect(paragraph).not.toMatch(/[^=]" onmouseover/);
    expect(paragraph).toContain('href="https://example.com/?t=&#x22; onmouseover');
  });

  it('name cannot add a header, a recipient or a line to the mail', async () => {
    const injected = 'Eve\r\nBcc: victim@example.com\r\n\r\nBody';
    const {mailer, received} = await openMailServer();
    const {play, mail, write} = await setup(
      {title: injected, parties: [party(anna, {name: injected}), party(ben)]},
      mailer,
    );
    await write('email-send', {subject: 'For {client name}:\n{contract title}\u202e'});
    await play(send);
    await mail('email-send', anna);
    const caught = await new PostalMime().parse(received());
    expect(caught.bcc).toBeUndefined();
    expect(caught.to).toHaveLength(1);
    expect(caught.headers.filter(({key}) => key === 'bcc')).toEqual([]);
    expect(caught.subject).toBe('For Eve Bcc: … Body: Eve Bcc: … Body');
  });

  it('a name of 255 characters reaches the mailbox whole, in lines as short as mail demands', async () => {
    const {mailer, received} = await openMailServer();
    const name = 'María Rajapaksha '.repeat(15).trim().padEnd(255, 'x');
    const {play, mail} = await setup({parties: [party(anna, {name}), party(ben)]}, mailer);
    await play(send);
    await mail('email-send', anna);
    expect((await new PostalMime().parse(received())).to?.[0]?.name).toBe(name);
    for (const line of received().toString('latin1').split('\r\n'))
      expect(line.length).toBeLessThanOrEqual(998);
  });

  it.each([
    ['<p style="position:fixed;top:0">x</p>', '<p>x</p>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<svg><a href="javascript:1">x</a></svg><math><mi>y</mi></math>', ''],
    ['<img src="http://x/y.png"><img src="https://x/{client name}">', '<img><img>'],
    ['<form action="https://x/"><input name=p><button>x</button></form>', 'x'],
    ['<p id="a" class="button" onclick="x()">y</p>', '<p>y</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<base href="https://x/"><meta http-equiv=refresh content="0"><link rel=x>y', 'y'],
  ])('content is cleaned: %s', (content, clean) => {
    expect(cleanHtml(content)).not.toMatch(/javascript|onerror|onclick|style=/);
    expect(cleanHtml(content)).toBe(clean);
  });
});

it.each(['#FFFFFF', '#000000', '#FFD000', '#0095E6', '#777777', '#FF0000'])(
  'a button of %s can be read and seen',
  (colour) => {
    expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#ffffff', '#1f2229'])
      expect(contrast(standOut(colour, ground, 3), ground)).toBeGreaterThanOrEqual(3);
  },
);
