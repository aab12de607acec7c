/** A person is erased from a running installation: a search through all of its database and all of its files proves it. */
import {randomUUID} from 'node:crypto';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PDFDocument, StandardFonts} from '@cantoo/pdf-lib';
import {sql} from 'kysely';
import {expect, it, onTestFinished} from 'vitest';
import {createDatabase, createPool} from '../../../src/service/storage/connection/database.js';
import {everyNamedFile} from '../../../src/service/storage/files/file-references.js';
import {textOf} from '../documents/pdf-tools.js';
import {tablesWith} from '../http/erasure-fixture.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  receiveEvents,
  receiveMail,
  runCommand,
  sign,
  signedDocument,
  startServe,
} from './installation.js';

const person = {name: 'Annegret Zyx', email: 'annegret.zyx@person.example'};
const ben = {name: 'Ben', email: 'ben@example.com'};
const traces = [person.name, person.email];

/** A page on which the person's name is written; no two are the same file. */
async function lease(): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.setSubject(randomUUID());
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([300, 200]).drawText(`Lease for ${person.name}`, {x: 20, y: 150, size: 12, font});
  return Buffer.from(await pdf.save()).toString('base64');
}

async function setup() {
  const [folder, mail, hook] = [await makeFolder(), await receiveMail(), await receiveEvents()];
  const [apiKey, DATABASE_URL] = [makeKey(), await makeDatabase()];
  const env = {ESIGN_DATA: folder, DATABASE_URL, SMTP_URL: mail.url};
  const serve = await startServe(env, apiKey);
  const {client} = serve.api;
  await client.createWebhook({webhook_type: 'all', webhook_url: hook.url});
  const db = createDatabase(createPool({connectionString: DATABASE_URL}, () => undefined));
  onTestFinished(() => db.destroy());
  const send = async (): Promise<string> => {
    const {envelope_fingerprint} = await client.createEnvelope({
      envelope_title: `Lease for ${person.name}`,
      envelope_documents: [
        {
          document_title: 'Lease',
          document_file_name: 'lease.pdf',
          document_file_content: await lease(),
        },
      ],
      envelope_parties: [person, ben].map(({name, email}) => ({
        party_name: name,
        party_email: email,
        party_role: 'signer' as const,
      })),
    });
    return envelope_fingerprint;
  };
  return {folder, env, serve, client, db, send, ...searches(db, folder)};
}

/** Looks for the person everywhere. */
function searches(db: ReturnType<typeof createDatabase>, folder: string) {
  /** Files of the installation with the person in them, as bytes or as the text of a page. */
  const inFiles = async (): Promise<readonly string[]> => {
    const entries = await readdir(folder, {recursive: true, withFileTypes: true});
    const found: string[] = [];
    for (const entry of entries.filter((each) => each.isFile())) {
      const content = await readFile(join(entry.parentPath, entry.name)).catch(() => undefined);
      if (content && (await isIn(content))) found.push(entry.name);
    }
    return found.toSorted();
  };
  const named = async () => {
    const {rows} = await sql.raw<{sha256: string}>(everyNamedFile).execute(db);
    return rows.map(({sha256}) => sha256);
  };
  return {inFiles, inTables: (...texts: readonly string[]) => tablesWith(db, texts), named};
}

async function isIn(content: Buffer): Promise<boolean> {
  const texts = [content.toString('latin1'), content.toString('utf16le')];
  if (content.subarray(0, 5).toString() === '%PDF-') texts.push(await textOf(content));
  return traces.some((trace) =>
    texts.some((text) => text.toLowerCase().includes(trace.toLowerCase())),
  );
}

it(
  'nothing of a person is left but sealed evidence, which still verifies, and nothing at all once that is deleted',
  {timeout: 300_000},
  async () => {
    const {folder, env, serve, client, db, send, inFiles, inTables, named} = await setup();
    const [sealed, cancelled] = [await send(), await send()];
    for (const {name} of [person, ben]) await sign(sealed, name, {opensAt: serve});
    const document = await signedDocument(serve, sealed);
    await sign(cancelled, person.name, {opensAt: serve});
    await serve.api.waitForTurn(cancelled, ben.name);
    await client.cancelEnvelope({envelope_fingerprint: cancelled});
    const filesBefore = await inFiles();
    expect(filesBefore.length).toBeGreaterThan(2);
    expect(await inTables(person.name)).toEqual(
      expect.arrayContaining(['contacts', 'parties', 'history']),
    );

    const erase = async () => {
      const {code, out, said} = await runCommand(env, 'erase', person.email, '--yes', '--json');
      expect({code, said}).toMatchObject({code: 0});
      return JSON.parse(out) as {traces: readonly {table: string}[]; deleted: readonly string[]};
    };
    const first = await erase();
    expect(first.deleted).toEqual([cancelled]);
    // Of the address, what the answer names is all there is; of the name, what belongs to the sealed envelope.
    expect(await inTables(person.email)).toEqual(first.traces.map(({table}) => table));
    const evidence = ['envelope_counts', 'envelopes', 'fields', 'history', 'parties'];
    expect(await inTables(person.name, person.email)).toEqual(evidence);
    const left = await db.selectFrom('envelopes').select('fingerprint').execute();
    expect(left).toEqual([{fingerprint: sealed}]);
    // The files go in a job.
    const isGone = async () => {
      const [files, kept] = [await inFiles(), await named()];
      return files.length < filesBefore.length && files.every((file) => kept.includes(file));
    };
    await expect.poll(isGone, {timeout: 60_000, interval: 1_000}).toBe(true);

    const path = join(await makeFolder(), 'lease.pdf');
    await writeFile(path, document);
    expect(await runCommand(env, 'verify', path)).toMatchObject({code: 0});
    const again = await signedDocument(serve, sealed);
    expect(Buffer.from(again).equals(document)).toBe(true);
    expect(await runCommand(env, 'scrub')).toMatchObject({code: 0});

    await client.deleteEnvelope({envelope_fingerprint: sealed});
    expect((await erase()).traces).toEqual([]);
    expect(await inTables(person.name, person.email)).toEqual([]);
    await expect.poll(inFiles, {timeout: 60_000, interval: 1_000}).toEqual([]);
    expect((await readdir(folder)).length).toBeGreaterThan(0);
    // Whoever has the file can still prove it.
    expect(await runCommand(env, 'verify', path)).toMatchObject({code: 0});
  },
);
