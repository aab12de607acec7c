/**
 * The conditions of PDF/UA-1 (ISO 14289-1) that a program can check, after the Matterhorn Protocol 1.1, as far as they
 * concern what the service writes and what cleaning lets through. Not checked, because only people can: whether tags,
 * reading order, alternative texts, colours and languages are right. Not checked either: the languages of single words,
 * warichu and ruby, and what cleaning removes (media, scripts, layers).
 */
import {PDFArray, PDFName, type PDFDict} from '@cantoo/pdf-lib';
import {readNumbers} from '../drawing/pdf-number.js';
import {inheritedEntry} from '../inherited-entry.js';
import {when, type Condition} from './condition.js';
import {dictOf} from '../alike/entries.js';
import {dictAt, hasAny, isTrueAt, itemsOf, listAt, nameAt, numberAt, textAt} from './entries.js';
import type {Facts} from './facts.js';
import {
  embedsFonts,
  mapsToText,
  showsNoMissingGlyph,
  statesEncodings,
  statesWidths,
} from './font-conditions.js';
import {standardTypes, type StructureElement} from './structure-elements.js';
import {property} from './xmp.js';

/** 06-002. */
const saysAccessible: Condition = ({xmp}) =>
  when(property(xmp, 'pdfuaid', 'part') !== '1', 'the metadata do not say PDF/UA-1');

/** 06-003. */
const hasTitle: Condition = ({xmp}) =>
  when(!property(xmp, 'dc', 'title')?.trim(), 'the metadata have no title');

/** 07-001, 07-002. */
const displaysTitle: Condition = ({catalog}) =>
  when(
    !isTrueAt(dictAt(catalog, 'ViewerPreferences'), 'DisplayDocTitle'),
    'the title is not displayed',
  );

/** 00-000, 02: tagged, and nothing in it is doubtful. */
const isMarked: Condition = ({catalog, structure}) => {
  const marks = dictAt(catalog, 'MarkInfo');
  return [
    ...when(!isTrueAt(marks, 'Marked') || !structure.root, 'the document is not tagged'),
    ...when(isTrueAt(marks, 'Suspects'), 'some tags are doubtful'),
  ];
};

/** 11-006. */
const hasLanguage: Condition = ({catalog}) =>
  when(
    !/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(textAt(catalog, 'Lang') ?? ''),
    'the document has no language',
  );

/** 01-005. */
const tagsAllContent: Condition = ({drawn}) =>
  [...drawn.unmarked].map(
    (page) => `page ${page} has content that is neither tagged nor an artifact`,
  );

/** 01-003, 01-004. */
const keepsArtifactsApart: Condition = ({drawn}) =>
  [...drawn.mixed].map(
    (page) => `page ${page} has an artifact within tagged content, or the other way round`,
  );

/** 02-001, 02-003, 02-004. */
const hasKnownTypes: Condition = ({structure}) => [
  ...[...new Set(structure.all.map(({type}) => type))]
    .filter((type) => !standardTypes.has(type))
    .map((type) => `the type ${type} leads to no standard one`),
  ...(dictAt(structure.root, 'RoleMap')?.entries() ?? [])
    .filter(([key, type]) => standardTypes.has(key.decodeText()) && type !== key)
    .map(([key]) => `the standard type ${key.decodeText()} means something else`),
];

const isDescribed = ({dict}: StructureElement): boolean =>
  Boolean(textAt(dict, 'Alt')?.trim()) || hasAny(dict, 'ActualText');

/** 13-004, 17-002. */
const describesFigures: Condition = ({structure}) =>
  structure.all
    .filter((element) => element.type === 'Figure' || element.type === 'Formula')
    .filter((element) => !isDescribed(element))
    .map(({type}) => `a ${type} has no alternative text`);

/** 14-002, 14-003, 14-006, 14-007. */
const ordersHeadings: Condition = ({structure}) => {
  const types = structure.all.map(({type}) => type).filter((type) => /^H[1-6]?$/.test(type));
  const levels = types.filter((type) => type !== 'H').map((type) => Number(type.slice(1)));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...skipped.map((level) => `a heading of level ${level} follows none of the level above it`),
    ...when(types.includes('H') && levels.length > 0, 'headings with and without levels are mixed'),
  ];
};

const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  LBody: ['LI'],
  TOCI: ['TOC'],
};

const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI', 'L', 'Caption'],
  LI: ['Lbl', 'LBody'],
  TOC: ['TOCI', 'TOC', 'Caption'],
};

/** 09-004 to 09-008: tables, lists and contents hold what they may. */
const nestsElements: Condition = ({structure}) =>
  structure.all.flatMap(({type, parent, children}) => [
    ...when(
      PARENTS[type]?.includes(parent?.type ?? '') === false,
      `a ${type} is not where it belongs`,
    ),
    ...children
      .filter((child) => CHILDREN[type]?.includes(child.type) === false)
      .map((child) => `a ${type} holds a ${child.type}`),
  ]);

/** 15-003: what a header cell is the header of. */
const headsTables: Condition = ({structure}) => {
  const tables = structure.all.filter(({type}) => type === 'Table');
  return tables.flatMap((table) => {
    const cells = within(table);
    const isByIds = cells.some((cell) => attribute(cell, 'Headers') !== undefined);
    const isVague = cells.some(
      (cell) => cell.type === 'TH' && attribute(cell, 'Scope') === undefined,
    );
    return when(isVague && !isByIds, 'a table does not say what its header cells head');
  });
};

const within = (element: StructureElement): readonly StructureElement[] =>
  element.children.flatMap((child) => [child, ...(child.type === 'Table' ? [] : within(child))]);

const attribute = ({dict}: StructureElement, key: string): unknown =>
  listAt(dict, 'A')
    .map((each) => dictOf(each)?.lookup(PDFName.of(key)))
    .find((value) => value !== undefined);

/** 19-003, 19-004. */
const namesNotes: Condition = ({structure}) => {
  const ids = structure.all.filter(({type}) => type === 'Note').map(({dict}) => textAt(dict, 'ID'));
  return when(
    ids.includes(undefined) || new Set(ids).size < ids.length,
    'a note has no ID of its own',
  );
};

/** 01-006 and ISO 32000-1, 14.7.4: marked content, elements and the parent tree agree. */
const ownsMarks: Condition = ({drawn, structure}) => [
  ...[...drawn.marks].flatMap(([holder, numbers]) => {
    const key = numberAt(holder, 'StructParents');
    const list = key === undefined ? undefined : structure.parents.get(key);
    const owners = list instanceof PDFArray ? itemsOf(list) : [];
    return [...numbers]
      .filter((number) => !owns(structure.of(owners[number]), holder, number))
      .map((number) => `the content ${number} belongs to no element`);
  }),
  ...structure.all.flatMap(({marks}) =>
    marks
      .filter(({holder, number}) => !holder || !drawn.marks.get(holder)?.has(number))
      .map(({number}) => `an element holds the content ${number}, which does not exist`),
  ),
];

const owns = (owner: StructureElement | undefined, holder: PDFDict, number: number): boolean =>
  owner?.marks.some((mark) => mark.holder === holder && mark.number === number) ?? false;

/** Annotations that are seen: not hidden, and within the page (ISO 14289-1, 7.18.1). */
const seen = ({annotations}: Facts): readonly PDFDict[] =>
  annotations
    .filter(
      ({annotation}) => !['Popup', 'PrinterMark'].includes(nameAt(annotation, 'Subtype') ?? ''),
    )
    .filter(({annotation}) => ((numberAt(annotation, 'F') ?? 0) & HIDDEN) === 0)
    .filter(({page, annotation}) => isOnPage(page, annotation))
    .map(({annotation}) => annotation);

/** The annotation flag Hidden (ISO 32000-2, table 167). */
const HIDDEN = 2;

function isOnPage(page: PDFDict, annotation: PDFDict): boolean {
  const box = inheritedEntry(page, 'CropBox') ?? inheritedEntry(page, 'MediaBox');
  const sides = readNumbers(page.context.lookup(box), 4);
  const rectangle = readNumbers(annotation.lookup(PDFName.of('Rect')), 4);
  const [left = 0, bottom = 0, right = 0, top = 0] = sides ?? [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rectangle ?? [];
  return x2 >= left && x1 <= right && y2 >= bottom && y1 <= top;
}

/** 28-002, 28-010, 28-011: each is in an element of its kind, and leads back to it. */
const tagsAnnotations: Condition = (facts) =>
  seen(facts).flatMap((annotation) => {
    const kind = nameAt(annotation, 'Subtype') ?? '';
    const wanted = {Widget: 'Form', Link: 'Link'}[kind] ?? 'Annot';
    const key = numberAt(annotation, 'StructParent');
    const owner = key === undefined ? undefined : facts.structure.parents.get(key);
    const element = facts.structure.of(owner);
    const isOwned = element?.type === wanted && element.objects.includes(annotation);
    return when(!isOwned, `a ${kind} is not in an element of its kind`);
  });

/** 28-004, 28-012. */
const describesAnnotations: Condition = (facts) =>
  seen(facts)
    .filter((annotation) => nameAt(annotation, 'Subtype') !== 'Widget')
    .filter((annotation) => !textAt(annotation, 'Contents')?.trim())
    .map((annotation) => `a ${nameAt(annotation, 'Subtype') ?? ''} has no description`);

/** 28-005. */
const namesFields: Condition = (facts) =>
  seen(facts)
    .filter((annotation) => nameAt(annotation, 'Subtype') === 'Widget')
    .filter((widget) => {
      const name = inheritedEntry(widget, 'TU');
      const element = facts.structure.all.find(({objects}) => objects.includes(widget));
      return name === undefined && !(element && isDescribed(element));
    })
    .map(() => 'a field has no name for people');

/** 28-009. */
const tabsByStructure: Condition = (facts) =>
  when(
    facts.annotations.some(({page}) => nameAt(page, 'Tabs') !== 'S'),
    'the fields of a page are not in the order of its structure',
  );

/** 21-001. */
const namesFiles: Condition = ({dictionaries}) =>
  dictionaries
    .filter((dict) => dictAt(dict, 'EF'))
    .filter((file) => !textAt(file, 'F') || !textAt(file, 'UF'))
    .map(() => 'an embedded file has no name');

/** 25-001, 26-002, 30-001. */
const hidesNothing: Condition = ({catalog, pdf, streams}) => [
  ...when(hasAny(dictAt(catalog, 'AcroForm'), 'XFA'), 'there is a second form'),
  ...when(pdf.context.trailerInfo.Encrypt !== undefined, 'the file is encrypted'),
  ...when(
    streams.some(({dict}) => nameAt(dict, 'Subtype') === 'Form' && hasAny(dict, 'Ref')),
    'a drawing is in another file',
  ),
];

/** All of them, by name. */
export const accessConditions = {
  saysAccessible,
  hasTitle,
  displaysTitle,
  isMarked,
  hasLanguage,
  tagsAllContent,
  keepsArtifactsApart,
  hasKnownTypes,
  describesFigures,
  ordersHeadings,
  nestsElements,
  headsTables,
  namesNotes,
  ownsMarks,
  tagsAnnotations,
  describesAnnotations,
  namesFields,
  tabsByStructure,
  namesFiles,
  hidesNothing,
  embedsFonts,
  statesWidths,
  statesEncodings,
  showsNoMissingGlyph,
  mapsToText,
} satisfies Readonly<Record<string, Condition>>;
