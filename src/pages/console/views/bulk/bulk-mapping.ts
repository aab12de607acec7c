/** Which columns of a table belong where in an envelope. Pure. */
import type {TemplateItem} from '../../../../contract/resources/template.js';

/** What the beginning of a file tells. */
export interface TableHead {
  readonly columns: readonly string[];
  /** The first row below the names. */
  readonly first: readonly string[];
}

/** Who stands in a sample. */
const examples = [
  {name: 'Anna Berg', email: 'anna.berg@example.com'},
  {name: 'Ben Okafor', email: 'ben.okafor@example.com'},
] as const;

type Parties = Pick<TemplateItem, 'template_parties' | 'template_variables'>;

/** Characters in which a header and a row fit. */
const headLength = 65_536;

/** The columns of a CSV text, separated by what separates most of them, as the service reads it. */
export function headOf(csv: string): TableHead {
  const text = csv
    .slice(0, headLength)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const [names = [], first = []] = [',', ';', '\t']
    .map((delimiter) => firstRows(text, delimiter))
    .reduce((best, each) => ((each[0]?.length ?? 0) > (best[0]?.length ?? 0) ? each : best));
  const columns = names.map((name) => name.trim()).filter(Boolean);
  return {columns, first: columns.map((_, index) => first[index]?.trim() ?? '')};
}

/** Two rows; the whole file is read by the service, which says where a quotation mark is missing. */
function firstRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|((?!")[^${delimiter}\\n]*))(${delimiter}|\\n|$)`,
    'y',
  );
  const rows: string[][] = [[]];
  while (rows.length <= 2 && cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/** The columns that a person most likely has: an address, and what stands before it. */
export function columnsFor({columns, first}: TableHead, person: number): NameAndEmail {
  const addresses = columns.filter((_, index) => first[index]?.includes('@'));
  const email = addresses[person] ?? addresses[0] ?? columns[1] ?? columns[0] ?? '';
  const others = columns.filter((column) => !addresses.includes(column));
  const before = columns[columns.indexOf(email) - 1] ?? '';
  return {email, name: others.includes(before) ? before : (others[0] ?? email)};
}

interface NameAndEmail {
  readonly name: string;
  readonly email: string;
}

/** The names by which values can be given, each once. */
export const mergeNamesOf = ({
  template_parties,
  template_variables: variables = [],
}: Parties): readonly string[] => [
  ...new Set([
    ...template_parties.flatMap(({party_merge_fields}) =>
      party_merge_fields.flatMap(({field_merge}) => field_merge ?? []),
    ),
    ...variables,
  ]),
];

/** The column that is named like a field; empty if there is none. */
export const columnNamed = ({columns}: TableHead, name: string): string =>
  columns.find((column) => column.toLowerCase() === name.toLowerCase()) ?? '';

/** A table with one row, as {@link columnsFor} and {@link columnNamed} find it: a name and an address per person, and values. */
export function sampleOf(template: Parties, emailWord: string): string {
  const people = template.template_parties.flatMap(({party_name: name}, at) => {
    const example = examples[at % examples.length]!;
    return [
      [name, example.name],
      [`${name} ${emailWord}`, example.email],
    ];
  });
  const columns = [...people, ...mergeNamesOf(template).map((name) => [name, ''])];
  return [0, 1].map((row) => columns.map((cells) => cellText(cells[row]!)).join(',')).join('\r\n');
}

const cellText = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** What stands for a cell of this column. */
export const cellOf = (column: string): string => `{{${column}}}`;

type Template = Parties & Pick<TemplateItem, 'template_fingerprint'>;

/** The request for every row, from a form with `title`, and `same-…`, `name-…` and `email-…` per person, and `value-…`. */
export function envelopeOf(
  template: Template,
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const merged = mergeNamesOf(template).flatMap((name, index) => {
    const column = values[`value-${index}`];
    return column ? [{field_merge: name, field_value: cellOf(column)}] : [];
  });
  return {
    envelope_title: values['title'],
    envelope_parties: template.template_parties.map(({party_id}) => {
      const taken = (what: string) => {
        const value = values[`${what}-${party_id}`] ?? '';
        return values[`same-${party_id}`] === '1' ? value : cellOf(value);
      };
      return {party_id, party_name: taken('name'), party_email: taken('email')};
    }),
    envelope_documents: [
      {
        document_template_fingerprint: template.template_fingerprint,
        ...(merged.length > 0 && {document_merge_fields: merged}),
      },
    ],
  };
}

/** What a row will send, in the order in which people read it; what has no name stands beside no name. */
export function previewOf(envelope: Readonly<Record<string, unknown>>): readonly PreviewLine[] {
  const people = elementsOf(envelope['envelope_parties']).map(({party_name, party_email}) => ({
    label: textOf(party_name),
    value: textOf(party_email),
  }));
  const values = elementsOf(envelope['envelope_documents'])
    .flatMap(({document_merge_fields}) => elementsOf(document_merge_fields))
    .map(({field_merge, field_value}) => ({
      label: textOf(field_merge),
      value: textOf(field_value),
    }));
  return [{label: '', value: textOf(envelope['envelope_title'])}, ...people, ...values];
}

/** One line of a preview. */
export interface PreviewLine {
  readonly label: string;
  readonly value: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const elementsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : [];
