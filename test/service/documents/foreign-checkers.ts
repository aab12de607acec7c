/** What PDFBox and BouncyCastle say of a sealed PDF. */
import {javaProgram} from './java-program.js';
import {ask} from './pdf-tools.js';

/** One signature or document timestamp, in the order of the fields. */
export interface ForeignSignature {
  readonly filter: string;
  readonly verified: string;
  /** Whether it covers the file to its end. */
  readonly whole: string;
  /** Object identifiers of the signed attributes, sorted. */
  readonly attributes: string;
  /** Whether the timestamp stamps what it should; `none` if there is none. */
  readonly imprint: string;
  readonly date: string;
}

/** A sealed PDF as Java's libraries see it. */
export interface ForeignReport {
  readonly signatures: readonly ForeignSignature[];
  /** How much the DSS holds, and how many answers of responders are signed and say good; left out if there is none. */
  readonly store?: {
    readonly certificates: string;
    readonly lists: string;
    readonly answers: string;
    readonly good: string;
  };
  /** P of the certification signature (DocMDP). */
  readonly permissions: string;
}

/** Reads a sealed PDF with PDFBox and verifies its signatures with BouncyCastle. */
export async function askJava(pdf: Uint8Array): Promise<ForeignReport> {
  const said = await ask(pdf, 'java', ...(await javaProgram('CheckSeal')), '@');
  const lines = said.trim().split('\n');
  const of = (kind: string) =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => membersOf(line));
  const [store] = of('store');
  return {
    signatures: of('signature') as unknown as readonly ForeignSignature[],
    ...(store ? {store: store as unknown as NonNullable<ForeignReport['store']>} : {}),
    permissions: lines.find((line) => line.startsWith('permissions='))?.split('=')[1] ?? '',
  };
}

const membersOf = (line: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(line.matchAll(/(\w+)=(\S*)/g), ([, name, value]) => [name, value]));
