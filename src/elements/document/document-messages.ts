/** Words of `<esign-document>`; what has no translation is said as it stands here. */
import type {PlacedField} from '../../contract/helper.js';
import {fieldWord} from '../../ui/language/field-messages.js';
import {msg, str} from '../../ui/language/language.js';

/** The name of a field: its title, or the word for its type. */
export const fieldName = ({title, type}: Pick<PlacedField, 'title' | 'type'>): string =>
  title || fieldWord(type);

export const documentWords = {
  /** Of the region that scrolls. */
  pages: () => msg('Pages', {id: 'document-pages'}),
  goTo: () => msg('Go to page', {id: 'document-go-to'}),
  pageOf: (title: string, page: string, total: string) =>
    msg(str`${title}, page ${page} of ${total}`, {id: 'page-of'}),
  zoomIn: () => msg('Zoom in', {id: 'zoom-in'}),
  zoomOut: () => msg('Zoom out', {id: 'zoom-out'}),
  print: () => msg('Print', {id: 'document-print'}),
  printing: () => msg('Preparing to print…', {id: 'document-printing'}),
  combined: () => msg('Download everything in one PDF', {id: 'download-combined'}),
  original: () => msg('Download the original', {id: 'download-original'}),
  empty: (field: string, who: string) =>
    msg(str`${field}, ${who}: empty`, {id: 'document-field-empty'}),
  filled: (field: string, who: string) =>
    msg(str`${field}, ${who}: filled in`, {id: 'document-field-filled'}),
  closed: () => msg('This document can no longer be read here.', {id: 'document-closed'}),
  lost: () => msg('This page could not be loaded.', {id: 'document-page-lost'}),
};
