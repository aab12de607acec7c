/**
 * How a mail looks: tables and inline styles, because mail programs know little else; at most 600 pixels,
 * readable on a phone, in light and dark.
 */
import type {MailContent, MailLink} from './mail-content.js';
import {messages} from './messages.js';

/** The account's face in its mails. */
export interface MailBrand {
  readonly company: string;
  readonly sender: string;
  /** `#RRGGBB`. */
  readonly colour: string;
  /** URL of a PNG or JPG; null without one. */
  readonly logo: string | null;
}

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

const styles = `
  @media (prefers-color-scheme: dark) {
    .ground { background: #15171c !important; }
    .paper { background: #1f2229 !important; }
    .text { color: #e8eaef !important; }
    .muted, .muted a { color: #a6acb8 !important; }
    .line { border-color: #3a3f4a !important; }
  }
  @media (max-width: 480px) {
    .paper-cell { padding: 24px 20px !important; }
    .button { width: 100% !important; }
    .button a { display: block !important; text-align: center !important; }
  }`;

/** The mail as HTML. Every text is escaped here. */
export function mailHtml(content: MailContent, brand: MailBrand): string {
  const title = escapeHtml(content.subject);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${styles}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f2f3f6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px">${masthead(brand)}</td></tr>
<tr><td class="paper paper-cell" style="background:#ffffff;border-radius:12px;padding:36px 40px">
${[...bodyParts(content, brand)].join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px;${font};font-size:13px;line-height:1.5;color:#5b6270">${escapeHtml(messages.sentBy(brand.company, brand.sender))}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The mail as plain text. */
export function mailText(content: MailContent, brand: MailBrand): string {
  const {greeting, paragraphs, quote, button, links = [], notes} = content;
  const parts = [greeting, ...paragraphs];
  if (quote) parts.push(quote.replace(/^/gm, '> '));
  for (const {label, url} of [...(button ? [button] : []), ...links])
    parts.push(`${label}:\n${url}`);
  return [...parts, ...notes, `-- \n${messages.sentBy(brand.company, brand.sender)}`].join('\n\n');
}

function masthead({company, logo}: MailBrand): string {
  const name = escapeHtml(company);
  if (logo)
    return `<img src="${escapeHtml(logo)}" alt="${name}" height="40" style="display:block;height:40px;max-width:240px;border:0">`;
  return `<span class="text" style="${font};font-size:16px;font-weight:600;color:#1b1e25">${name}</span>`;
}

function* bodyParts(content: MailContent, brand: MailBrand): Generator<string> {
  yield paragraph(content.greeting);
  for (const text of content.paragraphs) yield paragraph(text);
  if (content.quote) yield quotation(content.quote);
  if (content.button) yield button(content.button, brand.colour);
  if (content.button)
    yield small(`${escapeHtml(messages.linkBelow)}<br>${anchor(content.button.url)}`);
  for (const link of content.links ?? []) yield plainLink(link);
  for (const note of content.notes) yield small(escapeHtml(note));
}

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:1.55;color:#1b1e25">${withBreaks(text)}</p>`;

const quotation = (text: string): string =>
  `<blockquote class="text line" style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid #cfd4de;${font};font-size:16px;line-height:1.55;color:#1b1e25">${withBreaks(text)}</blockquote>`;

const small = (html: string): string =>
  `<p class="muted" style="margin:0 0 10px;${font};font-size:13px;line-height:1.5;color:#5b6270">${html}</p>`;

const anchor = (url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:inherit;word-break:break-all">${escapeHtml(url)}</a>`;

const plainLink = ({label, url}: MailLink): string =>
  `<p class="text" style="margin:0 0 12px;${font};font-size:16px"><a class="text" href="${escapeHtml(url)}" style="color:#1b1e25">${escapeHtml(label)}</a></p>`;

const button = ({label, url}: MailLink, colour: string): string =>
  `<table class="button" role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${escapeHtml(colour)}" style="border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:600;color:${inkOn(colour)};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

/** Black or white, whichever stands out more (WCAG 2.2, relative luminance). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const channels = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? '#000000' : '#ffffff';
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
