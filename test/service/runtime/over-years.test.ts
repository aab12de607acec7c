/**
 * Years pass: an installation on a machine whose clock, its database's too, was set on by `faketime`, with the files that it
 * sealed before.
 */
import {chmod, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {
  makeFolder,
  makeKey,
  runCommand,
  sendToTwo,
  sign,
  signedDocument,
  startServe,
  type Serve,
} from '../external/installation.js';
import {makeSoftToken} from '../documents/soft-token.js';
import {makeDatabaseOn, type Env} from '../external/processes.js';
import {offset, skewedBy, skewedByFile} from '../external/skewed-clock.js';
import {startSystemPostgres} from '../external/system-postgres.js';

vi.setConfig({testTimeout: 240_000});

const secondsIn = (years: number): number => Math.round(years * 365.25 * 86_400);

/** An installation whose machines are at the same time, in so many years from now; one of its processes runs at a time. */
async function setup(more: Env = {}) {
  const [folder, key] = [await makeFolder(), makeKey()];
  const clock = join(folder, 'clock');
  await writeFile(clock, offset(0));
  // Its processes run as another user.
  await chmod(folder, 0o755);
  const postgres = await startSystemPostgres([], await skewedByFile(clock));
  onTestFinished(postgres.stop);
  const settings = {
    ESIGN_DATA: join(folder, 'data'),
    ESIGN_SECRETS_KEY: makeKey(),
    DATABASE_URL: await makeDatabaseOn(postgres.address),
    ...more,
  };
  const goTo = async (years: number) => {
    await writeFile(clock, offset(secondsIn(years)));
    return {...settings, ...(await skewedBy(secondsIn(years)))};
  };
  return {
    /** Works with the service as it runs in so many years. */
    during: async <Result>(years: number, work: (serve: Serve) => Promise<Result>) => {
      const serve = await startServe(await goTo(years), key);
      const result = await work(serve);
      await serve.process.stop();
      return result;
    },
    command: async (years: number, ...parameters: readonly string[]) =>
      runCommand(await goTo(years), ...parameters),
    sealCertificates: async (years: number) => {
      const {out} = await runCommand(await goTo(years), 'seal', 'list', '--json');
      return JSON.parse(out) as readonly {sha256: string; name: string}[];
    },
    /** What `verify` says of a file in so many years. */
    verify: async (years: number, pdf: Uint8Array) => {
      const path = join(folder, 'sealed.pdf');
      await writeFile(path, pdf);
      const {code, out} = await runCommand(await goTo(years), 'verify', '--json', path);
      const [verdict] = JSON.parse(out) as [{level: string; checks: {ok: boolean; code: string}[]}];
      const problems = verdict.checks.filter(({ok}) => !ok).map((check) => check.code);
      return {code, level: verdict.level, problems};
    },
  };
}

async function seal(serve: Serve) {
  const fingerprint = await sendToTwo(serve.api);
  await sign(fingerprint, 'Anna', {opensAt: serve});
  await sign(fingerprint, 'Ben', {opensAt: serve});
  return {fingerprint, pdf: Buffer.from(await signedDocument(serve, fingerprint))};
}

const good = {code: 0, level: 'B-LTA', problems: []};

/** What is wrong with a file whose proofs nobody renewed. */
const ended = ['certificate-ended', 'timestamp-ended'];

it('what was sealed is renewed before ten years are over, and proved in twelve', async () => {
  const {during, verify} = await setup();
  const {fingerprint, pdf} = await during(0, seal);
  const renewed = await during(9.9, async (serve) => {
    const read = async () => Buffer.from(await signedDocument(serve, fingerprint));
    await expect
      .poll(async () => (await read()).length, {timeout: 60_000})
      .toBeGreaterThan(pdf.length);
    return read();
  });
  expect(renewed.subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(await verify(9.9, pdf)).toEqual(good);
  expect(await verify(12, renewed)).toEqual(good);
  expect(await verify(12, pdf)).toMatchObject({code: 1, problems: ended});
});

it('after its key was replaced, a seal is made with the new one, and both are believed', async () => {
  const {during, command, sealCertificates, verify} = await setup();
  const {pdf: before} = await during(0, seal);
  expect(await command(1.5, 'seal', 'rotate')).toMatchObject({code: 0});
  const {pdf: after} = await during(1.5, seal);
  expect(await verify(3, before)).toEqual(good);
  expect(await verify(3, after)).toEqual(good);
  // Two keys that seal, and as many that stamp: these are replaced by themselves each year.
  expect(await sealCertificates(3)).toHaveLength(4);
});

it('a key that is not trusted from a day on leaves what a timestamp proves to be older', async () => {
  const {during, command, sealCertificates, verify} = await setup();
  const {pdf: before} = await during(0, seal);
  const {pdf: after} = await during(0.75, seal);
  const leaked = (await sealCertificates(0.75)).find(({name}) => !name.includes('timestamps'))!;
  await command(1, 'seal', 'rotate');
  const day = new Date(Date.now() + secondsIn(0.5) * 1_000).toISOString().slice(0, 10);
  expect(await command(1, 'seal', 'revoke', leaked.sha256, '--from', day)).toMatchObject({code: 0});
  expect(await verify(2, before)).toEqual(good);
  expect(await verify(2, after)).toMatchObject({code: 1, problems: ['certificate-distrusted']});
});

it('a seal by a key on a token outlives the token’s certificate, as long as its timestamp is proved', async () => {
  const {setting, folder} = await makeSoftToken('EC');
  const token = `pkcs11:token=Seal%20token;id=%01?module-path=${setting.modulePath}&pin-source=file:${folder}/pin`;
  const {during, verify} = await setup({ESIGN_SEAL_PKCS11: token});
  const {pdf} = await during(0, seal);
  expect(await verify(5, pdf)).toEqual({...good, level: 'B-T'});
  expect(await verify(12, pdf)).toMatchObject({code: 1, problems: ended});
});
