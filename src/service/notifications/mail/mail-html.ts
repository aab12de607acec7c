/**
 * The HTML that an account writes for its mails: reduced to harmless elements, with its variables replaced, and styled
 * for the layout. It is processed as a tree, so that a value can never be anything but text.
 */
import type {Element, ElementContent, Parents, Root, RootContent, Text} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {sanitize, type Schema} from 'hast-util-sanitize';
import {toHtml} from 'hast-util-to-html';
import type {MailVariable} from '../../../contract/resources/branding.js';
import {fillText, variablePattern, type MailValues} from './mail-variables.js';

const kept =
  'span strong b em i u s small sub sup a img bdi br p div center hr h1 h2 h3 h4 blockquote ul ol li ' +
  'table thead tbody tfoot tr th td';

/** Elements that are removed with their content; the text of any other element that is not allowed is kept. */
const dropped =
  'script style title template noscript textarea select option iframe object svg math audio video';

/** Text, lists, tables, links and images; no style, script, form or frame, and nothing that covers other content. */
const allowed: Schema = {
  tagNames: kept.split(' '),
  attributes: {
    '*': ['dir', 'lang', 'align'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: {href: ['http', 'https', 'mailto', 'tel'], src: ['https']},
  strip: dropped.split(' '),
};

/** A link is absolute or one of our variables; a relative link would not work in a mail. */
const usableHref =
  /^(?:(?:https?:\/\/|mailto:|tel:).+|\{(?:contract|acknowledge|widget verify) url\})$/is;

/** More tags than any mail has, but far fewer than would exhaust a walk through the tree. */
const mostTags = 2_000;

/** The content without anything that is not allowed; empty if it has too many tags to be a mail. */
export const cleanHtml = (content: string): string => toHtml(cleanTree(content));

function cleanTree(content: string): Root {
  const isSane = content.split('<').length <= mostTags;
  const tree = sanitize(fromHtml(isSane ? content : '', {fragment: true}), allowed) as Root;
  removeUselessLinks(tree);
  return tree;
}

function removeUselessLinks(parent: Parents): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const {href, src} = child.properties;
    if (href !== undefined && !usableHref.test(String(href))) delete child.properties.href;
    if (src !== undefined && !/^https:\/\/[^{}]+$/i.test(String(src))) delete child.properties.src;
    removeUselessLinks(child);
  }
}

/** How the layout styles the content. */
export interface MailDress {
  /** Inline style of an element with this tag and text; undefined if it needs none. */
  readonly style: (tagName: string, text: string) => string | undefined;
  /** Classes of elements by tag name, for what inline styles cannot express. */
  readonly classes: Readonly<Record<string, string>>;
  /** HTML of the button that replaces a link in a paragraph of its own. */
  readonly button: (label: string, url: string) => string;
}

/**
 * The content with its variables replaced, as HTML for the layout. An element that becomes empty is removed. The first
 * of our links that is alone in a paragraph becomes the button.
 */
export function fillHtml(content: string, values: MailValues, dress: MailDress): string {
  const tree = cleanTree(content);
  const button = tree.children.findIndex((node) => ourLinkIn(node) !== null);
  const children = tree.children.flatMap((node, index) =>
    index === button ? toButton(node, values, dress) : fill(node, values, dress),
  );
  return toHtml({type: 'root', children: children as RootContent[]});
}

/** The link of a paragraph that contains only one of our links; null for any other node. */
function ourLinkIn(node: RootContent): Element | null {
  if (node.type !== 'element' || (node.tagName !== 'p' && node.tagName !== 'div')) return null;
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  if (only?.type !== 'element' || only.tagName !== 'a' || others.length > 0) return null;
  return String(only.properties.href).startsWith('{') ? only : null;
}

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

function toButton(node: RootContent, values: MailValues, dress: MailDress): ElementContent[] {
  const link = ourLinkIn(node);
  const url = fillText(String(link?.properties.href ?? ''), values);
  if (!link || !url) return [];
  const html = dress.button(fillText(textOf(link), values), url);
  return fromHtml(html, {fragment: true}).children as ElementContent[];
}

function fill(node: RootContent, values: MailValues, dress: MailDress): ElementContent[] {
  if (node.type === 'text') return fillTextNode(node, values);
  if (node.type !== 'element') return [];
  const children = node.children.flatMap((child) => fill(child, values, dress));
  if (textOf(node).trim() && !children.some(hasContent)) return [];
  const filled = {...node, children};
  return [{...filled, properties: fillProperties(filled, values, dress)}];
}

function fillProperties(
  node: Element,
  values: MailValues,
  dress: MailDress,
): Element['properties'] {
  const {tagName, properties} = node;
  const filled = Object.entries(properties).map(([name, value]) => [
    name,
    typeof value === 'string' ? fillText(value, values) : value,
  ]);
  const [style, className] = [dress.style(tagName, textOf(node)), dress.classes[tagName]];
  return {
    ...(isBlock.test(tagName) ? {dir: 'auto'} : {}),
    ...Object.fromEntries(filled),
    ...(className ? {className} : {}),
    ...(style ? {style} : {}),
  };
}

const isBlock = /^(?:p|h\d|blockquote|li|td|th)$/;

/** Isolates each value from the sentence around it, so that it keeps its own reading direction. */
function fillTextNode({value: text}: Text, values: MailValues): ElementContent[] {
  const parts = text.split(variablePattern);
  return parts.flatMap((part, index) => {
    // The pattern has a group, so the text is at even indexes and variable names are at odd ones.
    if (index % 2 === 0) return part ? [textNode(part)] : [];
    const value = values[part as MailVariable];
    if (!value) return [];
    return part === 'contract intro' ? withBreaks(value) : [element('bdi', [textNode(value)])];
  });
}

const withBreaks = (text: string): ElementContent[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, index) =>
      index === 0 ? [textNode(line)] : [element('br', []), textNode(line)],
    );

function hasContent(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type !== 'element') return false;
  return node.tagName === 'img' || node.children.some(hasContent);
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

const textNode = (value: string): Text => ({type: 'text', value});
const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
