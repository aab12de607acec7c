/** The programs in `test/fixtures/java`, over Debian's `libpdfbox2-java` and `libbcpkix-java`. */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readFile, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/java');
const jars = ['pdfbox2', 'fontbox2', 'commons-logging', 'bcprov', 'bcpkix', 'bcutil'];
const libraries = jars.map((name) => `/usr/share/java/${name}.jar`).join(':');

/** What `java` is told to run one of them; arguments of its own stand behind. */
export async function javaProgram(
  name: 'CheckSeal' | 'SignFile' | 'SignedFiles',
): Promise<readonly string[]> {
  return ['-cp', `${libraries}:${await compiled(name)}`, name];
}

/** The folder with its classes, compiled once for a checkout: a start from the source takes three times as much work. */
async function compiled(name: string): Promise<string> {
  const source = join(root, `test/fixtures/java/${name}.java`);
  const sha256 = createHash('sha256')
    .update(await readFile(source))
    .digest('hex');
  const folder = join(cache, `${name}-${sha256.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, {recursive: true});
  const making = await mkdtemp(`${folder}-`);
  // The compiler that starts from a source have as well: what Debian packages as `javac` needs not be there.
  const compiler = ['-m', 'jdk.compiler/com.sun.tools.javac.Main'];
  await promisify(execFile)('java', [...compiler, '-cp', libraries, '-d', making, source]);
  try {
    await rename(making, folder);
  } catch (error) {
    // Another worker was faster.
    await rm(making, {recursive: true});
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
