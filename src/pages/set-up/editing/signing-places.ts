/** Whose the signature lines of the documents are, and what is to be filled in beside them. */
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import type {AssignedPlace, OfferedPlace} from './free-places.js';
import {overlap, heldOn} from './geometry.js';
import {sheetKey, sheetOf, type PlacedField, type Rectangle, type Sheet} from './placed-field.js';
import {freePaper, lowestFree} from './free-paper.js';

/** In points: how high a signature is where a line was taken for that of a text, and how far apart one block's lines may be. */
const SIGNATURE = 36;
const BLOCK = 90;

/** In points: a line comes before what belongs to it, so that a place before a line rather belongs to another one. */
const BEFORE = 40;

/** What is known of the documents. */
export interface KnownPaper {
  readonly sheets: readonly Sheet[];
  /** Those that no field covers. */
  readonly places: readonly OfferedPlace[];
  readonly parties: readonly SetUpParty[];
  readonly fields: readonly PlacedField[];
  /** Where a sheet is written or drawn on; undefined if that is not known. */
  readonly takenOn: (sheet: Sheet) => readonly Rectangle[] | undefined;
}

/**
 * The signature lines with the names, dates and addresses beside them, each for its signer: whom the document names
 * there; the others in the order of signing, from the last page that has lines. Lines of nobody are left out.
 */
export function signingPlaces(known: KnownPaper): readonly AssignedPlace[] {
  const signers = known.parties
    .filter(({is_signer}) => is_signer)
    .toSorted((one, other) => one.turn - other.turn || one.position - other.position);
  const ordered = inReadingOrder(known.sheets, known.places).map((place) =>
    asSignature(place, signers, known),
  );
  const lines = ordered.filter(({type}) => type === 'signature');
  const owners = ownersOf(lines, signers, known);
  return ordered.flatMap((place) => {
    const line = place.type === 'signature' ? place : lineBeside(place, lines);
    const owner = line && owners.get(line);
    if (!owner) return [];
    // Beside a signature it is the day of signing that is wanted.
    const type = place.type === 'date' ? 'signing_date' : place.type;
    return [{...place, type, partyId: owner.party_id}];
  });
}

type Owners = ReadonlyMap<OfferedPlace, SetUpParty>;

function ownersOf(
  lines: readonly OfferedPlace[],
  signers: readonly SetUpParty[],
  {sheets, fields}: KnownPaper,
): Owners {
  const owners = new Map<OfferedPlace, SetUpParty>();
  for (const line of lines) {
    const named = partyNamedIn(line.near ?? [], signers);
    if (named) owners.set(line, named);
  }
  const found = new Set([...owners.values()].map(({party_id}) => party_id));
  for (const {partyId, type} of fields) if (type === 'signature') found.add(partyId);
  const waiting = signers.filter(({party_id}) => !found.has(party_id));
  for (const sheet of sheets.toReversed()) {
    const here = lines.filter((line) => !owners.has(line) && sheetKey(line) === sheetKey(sheet));
    for (const line of here) {
      const next = waiting.shift();
      if (next) owners.set(line, next);
    }
  }
  return owners;
}

/** Lines side by side are read from left to right. */
function inReadingOrder(
  sheets: readonly Sheet[],
  places: readonly OfferedPlace[],
): readonly OfferedPlace[] {
  const rowOf = ({y, height}: Rectangle) => Math.round((y + height) / 16);
  return sheets.flatMap((sheet) =>
    places
      .filter((place) => sheetKey(place) === sheetKey(sheet))
      .toSorted((one, other) => rowOf(one) - rowOf(other) || one.x - other.x),
  );
}

/** A line right at the name of a signer, who signs there even if no word says so. */
function asSignature(
  place: OfferedPlace,
  signers: readonly SetUpParty[],
  {sheets, takenOn}: KnownPaper,
): OfferedPlace {
  const [nearest = ''] = place.near ?? [];
  const isOpen = place.type === 'text' || place.type === 'name';
  const isName = signers.some(
    ({name}) => isNamedIn(nearest, name) && wordsBeside(nearest, name) <= 2,
  );
  if (!isOpen || !isName) return place;
  const more = Math.max(0, SIGNATURE - place.height);
  const above = {...place, y: place.y - more, height: more};
  const sheet = sheetOf(sheets, place);
  const isFree = !(sheet && takenOn(sheet)?.some((each) => overlap(each, above)));
  return {...place, type: 'signature', ...(isFree && {y: above.y, height: place.height + more})};
}

/** The signature line to which a place for a name, a date or an address belongs. */
function lineBeside(place: OfferedPlace, lines: readonly OfferedPlace[]): OfferedPlace | undefined {
  if (!besides.has(place.type)) return undefined;
  const [nearest] = lines
    .filter((line) => sheetKey(line) === sheetKey(place))
    .map((line) => ({line, distance: distanceBetween(line, place)}))
    .filter(({distance}) => distance < BLOCK)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.line;
}

const besides: ReadonlySet<OfferedPlace['type']> = new Set(['name', 'date', 'email', 'initials']);

function distanceBetween(line: Rectangle, place: Rectangle): number {
  const across = gapBetween([line.x, line.width], [place.x, place.width]);
  const down = gapBetween([line.y, line.height], [place.y, place.height]);
  const isBefore = place.x + place.width <= line.x || place.y + place.height <= line.y;
  return across / 2 + down + (isBefore ? BEFORE : 0);
}

const gapBetween = (
  [one, length]: readonly [number, number],
  [other, otherLength]: readonly [number, number],
): number => Math.max(0, Math.max(one, other) - Math.min(one + length, other + otherLength));

/** Scripts that put no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;

const wordsOf = (text: string): readonly string[] =>
  plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Whether a phrase has every word of a name, in whatever order: “Berg, Anna” is Anna Berg. */
function isNamedIn(phrase: string, name: string): boolean {
  const wanted = wordsOf(name);
  const said = new Set(wordsOf(phrase));
  if (wanted.length === 0) return false;
  if (unspaced.test(name)) return plain(phrase).includes(plain(name));
  return wanted.every((word) => said.has(word));
}

/** How many words a phrase has besides a name. */
const wordsBeside = (phrase: string, name: string): number =>
  wordsOf(phrase).length - wordsOf(name).length;

/** The party that the first of these phrases names which names just one; the longest of names that contain others. */
function partyNamedIn<Party extends Pick<SetUpParty, 'name'>>(
  phrases: readonly string[],
  parties: readonly Party[],
): Party | undefined {
  for (const phrase of phrases) {
    const named = parties.filter(({name}) => isNamedIn(phrase, name));
    const [only, ...others] = named.filter(
      ({name}) => !named.some((other) => other.name !== name && isNamedIn(other.name, name)),
    );
    if (only && others.length === 0) return only;
  }
  return undefined;
}

/**
 * The last signature line that is this party's; else free paper, nearest to the end of the documents; else the bottom
 * margin of the last page, where it covers something (`isOnText`), if it is known what stands there.
 */
export function signaturePlace(
  partyId: number,
  size: Pick<Rectangle, 'width' | 'height'>,
  known: KnownPaper,
): (AssignedPlace & {readonly isOnText: boolean}) | undefined {
  const line = signingPlaces(known).findLast(
    (place) => place.partyId === partyId && place.type === 'signature',
  );
  if (line) return {...line, isOnText: false};
  const last = known.sheets.at(-1);
  if (!last) return undefined;
  for (const sheet of known.sheets.toReversed()) {
    const taken = known.takenOn(sheet);
    const others = [...known.fields, ...known.places].filter((each) => sheetOf([sheet], each));
    const place = taken && freePaper(sheet, size, [...taken, ...others]);
    if (place) return {...on(sheet, place), partyId, isOnText: false};
  }
  const fields = known.fields.filter((field) => sheetKey(field) === sheetKey(last));
  const bottom = {...size, x: last.width, y: last.height - size.height - 24};
  const place = heldOn(last, lowestFree(last, size, fields) ?? bottom);
  // What could not be read of the page may well be free.
  return {...on(last, place), partyId, isOnText: known.takenOn(last) !== undefined};
}

const on = ({documentId, page}: Sheet, place: Rectangle) =>
  ({...place, type: 'signature', documentId, page}) as const;
