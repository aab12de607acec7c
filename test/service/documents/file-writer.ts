/** Files written object by object, as somebody does who wants to be hard to read. */

const GAP = '<3003020101>';

/** Objects by number. */
type Bodies = Readonly<Record<number, string>>;

/** Writes one revision behind another, each with a table. */
export class FileWriter {
  #text = '%PDF-1.7\n';
  #size = 8;
  #previous: number | undefined;
  readonly #placed = new Map<number, number>();

  get bytes(): Uint8Array {
    return Buffer.from(this.#text, 'latin1');
  }

  /** Puts text into the file, in whose first pieces these numbers begin: the next table names them. */
  place(numbers: readonly number[], pieces: readonly string[], rest: string): void {
    for (const [index, number] of numbers.entries()) {
      this.#placed.set(number, this.#text.length);
      this.#text += pieces[index] ?? '';
    }
    this.#text += `${rest}\n`;
  }

  /** Adds a revision; the catalogue has number 1. */
  append(bodies: Bodies): void {
    for (const [number, body] of Object.entries(bodies)) {
      this.#placed.set(Number(number), this.#text.length);
      this.#text += `${number} 0 obj\n${body}\nendobj\n`;
    }
    this.#size = Math.max(this.#size, ...[...this.#placed.keys()].map((number) => number + 1));
    const rows = [...this.#placed].map(
      ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
    );
    const previous = this.#previous === undefined ? '' : `/Prev ${this.#previous} `;
    this.#previous = this.#text.length;
    this.#text +=
      `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n` +
      `<< /Size ${this.#size} /Root 1 0 R ${previous}>>\nstartxref\n${this.#previous}\n%%EOF\n`;
    this.#placed.clear();
  }

  /** Adds a revision that looks like that of a seal, which nobody made. @param fields of the form, object 4 among them */
  seal(fields: string): void {
    const [text, size, previous, placed] = [
      this.#text,
      this.#size,
      this.#previous,
      [...this.#placed],
    ];
    let range = ''.padEnd(60);
    for (let tries = 0; tries < 3; tries += 1) {
      [this.#text, this.#size, this.#previous] = [text, size, previous];
      for (const [number, offset] of placed) this.#placed.set(number, offset);
      this.append(sealBodies(fields, range));
      const start = this.#text.lastIndexOf(GAP);
      const end = start + GAP.length;
      range = `[0 ${start} ${end} ${this.#text.length - end}]`.padEnd(60);
    }
  }
}

const sealBodies = (fields: string, range: string): Bodies => ({
  1: '<< /Type /Catalog /AcroForm << /Fields 3 0 R >> /ESGN_Seal << /History 6 0 R >> >>',
  3: fields,
  4: '<< /FT /Sig /T (s) /V 5 0 R >>',
  5: `<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange ${range} /Contents ${GAP} >>`,
  6: '<< /Type /Filespec /EF << /F 7 0 R >> >>',
  7: '<< /Length 2 >>\nstream\n{}\nendstream',
});
