/**
 * The layout of mails: tables and inline styles, because mail programs support little else. At most 600 pixels wide,
 * readable on a phone, in light and dark mode, from left to right and from right to left.
 */
import {contrast, channelsOf, type HexColour} from '../../domain/colour-contrast.js';
import {unsetColour, type Company} from '../../storage/accounts/companies.js';
import type {Mail} from '../../ports.js';
import type {PublicLinks} from '../../public-links.js';
import type {NotificationWords} from '../notification-words.js';
import {withoutAddresses} from './mail-names.js';
import type {MailContent, MailLink} from './mail-content.js';
import {fillHtml, type MailDress} from './mail-html.js';
import {fillPlain, fillSubject} from './mail-variables.js';

/** The account's branding in its mails. */
export interface MailBrand {
  readonly company: string;
  /** `#RRGGBB`. */
  readonly colour: string;
  /** URL of a PNG; null if there is none. */
  readonly logo: string | null;
}

/** A mail of the service itself, to who has yet to agree to those of an account. */
export const noBrand: MailBrand = {company: '', colour: unsetColour, logo: null};

/** The branding of an account. */
export const brandOf = (
  {id, name, branding: {colour, logoSha256}}: Company,
  links: Pick<PublicLinks, 'logo'>,
): MailBrand => ({company: name, colour, logo: logoSha256 && links.logo(id, logoSha256)});

/** What is written in a mail. */
export const writtenIn = (
  content: MailContent,
  brand: MailBrand,
): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject: fillSubject(content.text.subject, content.values),
  text: mailText(content),
  html: mailHtml(content, brand),
});

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const paper = {light: '#ffffff', dark: '#1f2229'} as const;
const ink = '#1b1e25';
const muted = '#5b6270';

/** The mail as HTML. Every text is escaped here or in `fillHtml`. */
function mailHtml(content: MailContent, brand: MailBrand): string {
  const {text, words, values} = content;
  const direction = directionOf(text.content.replace(/<[^>]*>/g, ' '));
  const preview = fillPlain(text.contentPlain, values).split('\n\n')[1] ?? '';
  return `<!doctype html>
<html dir="${direction}"${text.language ? ` lang="${text.language}"` : ''}><head><meta charset="utf-8"><title>${escapeHtml(fillSubject(text.subject, values))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${styleSheet(brand.colour)}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f2f3f6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview.slice(0, 200))}</div>
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px">${masthead(brand)}</td></tr>
<tr><td class="paper text" style="background:${paper.light};border-radius:12px;border-top:4px solid ${brand.colour};padding:32px 40px 26px;${font};font-size:16px;line-height:1.55;color:${ink};overflow-wrap:anywhere">
${fillHtml(text.content, values, dressOf(brand, words))}
${[...additions(content)].join('\n')}
</td></tr>
<tr><td class="muted" dir="auto" style="padding:16px 4px;${font};font-size:13px;line-height:1.5;color:${muted};overflow-wrap:anywhere">${escapeHtml(content.reason)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The mail as plain text. */
function mailText(content: MailContent): string {
  const {text, values, quote, links, linksTitle, notes, reason} = content;
  const parts = [fillPlain(text.contentPlain, values)];
  if (quote) parts.push(quote.replace(/^/gm, '> '));
  if (links.length > 0) parts.push(linksTitle);
  for (const {label, url} of links) parts.push(`${label}:\n${url}`);
  // Mail programs recognize the signature separator only with the trailing space (RFC 3676, 4.3).
  return [...parts, ...notes, `-- \n${reason}`].join('\n\n');
}

/** Mail programs without support for style sheets show the light colours of the inline styles. */
function styleSheet(colour: string): string {
  return `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #15171c !important; }
    .paper { background: ${paper.dark} !important; }
    .text, .text a { color: #e8eaef !important; }
    .muted, .muted a { color: #a6acb8 !important; }
    .line { border-color: #565d6b !important; }
    .logo { background: #ffffff !important; padding: 6px 10px !important; border-radius: 6px !important; }
    .button { border-color: ${standOut(colour, paper.dark, 3)} !important; }
    .button a { color: ${inkOn(colour)} !important; }
  }
  @media (max-width: 480px) {
    .paper { padding: 24px 20px 16px !important; }
    .buttons, .button { width: 100% !important; }
    .button a { display: block !important; text-align: center !important; }
  }`;
}

function masthead({company, logo}: MailBrand): string {
  const name = escapeHtml(withoutAddresses(company));
  const words = `${font};font-size:16px;font-weight:600;color:${ink}`;
  if (logo)
    return `<img class="logo" src="${escapeHtml(logo)}" alt="${name}" height="40" style="display:block;height:40px;max-width:240px;object-fit:contain;border:0;${words}">`;
  return `<span class="text" dir="auto" style="${words};overflow-wrap:anywhere">${name}</span>`;
}

function* additions(content: MailContent): Generator<string> {
  const {quote, links, linksTitle, notes} = content;
  if (quote) yield quotation(quote);
  if (links.length > 0) yield `<p style="margin:20px 0 8px">${escapeHtml(linksTitle)}</p>`;
  for (const link of links) yield plainLink(link);
  for (const note of notes) yield small(escapeHtml(note));
}

const heading = 'margin:0 0 12px;line-height:1.3;font-size';

const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: `${heading}:24px`,
  h2: `${heading}:20px`,
  h3: `${heading}:18px`,
  h4: `${heading}:16px`,
  ul: 'margin:0 0 16px',
  ol: 'margin:0 0 16px',
  table: 'margin:0 0 16px',
  a: `color:${ink}`,
  img: 'max-width:100%;height:auto;border:0',
};

const dressOf = ({colour}: MailBrand, {linkBelow}: NotificationWords): MailDress => ({
  style: (tagName, text) => (tagName === 'blockquote' ? quoteStyle(text) : styles[tagName]),
  classes: {blockquote: 'line'},
  button: (label, url) =>
    `${button({label, url}, colour)}${small(`${escapeHtml(linkBelow)}<br>${anchor(url)}`)}`,
});

/** Draws a line on the side where the text begins. */
function quoteStyle(text: string): string {
  const side = directionOf(text) === 'rtl' ? 'right' : 'left';
  return `margin:0 0 20px;padding:4px 16px;border-${side}:3px solid #cfd4de`;
}

const quotation = (text: string): string =>
  `<blockquote class="line" dir="auto" style="${quoteStyle(text)}">${withBreaks(text)}</blockquote>`;

const small = (html: string): string =>
  `<p class="muted" dir="auto" style="margin:0 0 10px;font-size:13px;line-height:1.5;color:${muted}">${html}</p>`;

const anchor = (url: string): string =>
  `<a href="${escapeHtml(url)}" dir="ltr" style="color:inherit;word-break:break-all">${escapeHtml(url)}</a>`;

const plainLink = ({label, url}: MailLink): string =>
  `<p dir="auto" style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:${ink}">${escapeHtml(label)}</a></p>`;

/** The contrast of the label to the button is at least 4.5, and that of the button's edge to the paper at least 3. */
function button({label, url}: MailLink, colour: string): string {
  const edge = contrast(colour, paper.light) >= 3 ? colour : standOut(colour, paper.light, 3);
  return `<table class="buttons" role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${colour}" style="border-radius:8px;border:1px solid ${edge}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font-weight:600;color:${inkOn(colour)};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

type Direction = 'ltr' | 'rtl';

/** The reading direction of a text, by its first letter; variables in braces are ignored. */
function directionOf(text: string): Direction {
  const letter = /\p{L}/u.exec(text.replace(/\{[a-z ]+\}/g, ''))?.[0] ?? '';
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    letter,
  )
    ? 'rtl'
    : 'ltr';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const withBreaks = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

/** Black or white, whichever has more contrast. On every colour the ratio is at least 4.58. */
export const inkOn = (colour: HexColour): '#000000' | '#ffffff' =>
  contrast(colour, '#000000') > contrast(colour, '#ffffff') ? '#000000' : '#ffffff';

/** The colour, mixed with as little black or white as it needs for this contrast ratio to its background. */
export function standOut(colour: HexColour, ground: HexColour, ratio: number): HexColour {
  const ink = inkOn(ground);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, ink, share);
    if (contrast(mixed, ground) >= ratio) return mixed;
  }
  return ink;
}

function mix(colour: HexColour, other: HexColour, share: number): HexColour {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
