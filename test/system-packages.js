/**
 * The programs that tests need and npm cannot install: browsers, the tools that check sealed PDFs,
 * an external PostgreSQL, a key store, the languages in which clients are generated and hosts are written.
 * Plain JavaScript without dependencies, because it runs before anything is installed. `node test/system-packages.js`
 * installs what is missing, from a shell.
 */
import {spawn} from 'node:child_process';
import {accessSync, constants, existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** Unless `CHROMIUM_PATH` names another: see `chromium.js`. */
const browser = process.env['CHROMIUM_PATH']
  ? {}
  : {'chromium-headless-shell': 'chromium-headless-shell'};

/** What checks a sealed PDF. */
const sealed = {pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl'};

/** Programs and the Debian package each comes in. */
const programs = {
  ...browser,
  ...sealed,
  curl: 'curl',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  certutil: 'libnss3-tools',
  gs: 'ghostscript',
  mutool: 'mupdf-tools',
  zbarimg: 'zbar-tools',
  soffice: 'libreoffice-writer-nogui',
  pg_ctlcluster: 'postgresql',
  xauth: 'xauth',
  javac: 'default-jdk-headless',
  faketime: 'faketime',
  'softhsm2-util': 'softhsm2',
  'pkcs11-tool': 'opensc',
  nginx: 'nginx-light',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  bwrap: 'bubblewrap',
};

/** Where Debian notes that a package is installed. */
const packaged = (name) => ({[`/var/lib/dpkg/info/${name}.list`]: name});

const java = {'/usr/bin/java': 'default-jre-headless'};

/** By language: what makes a generated client and runs it, by path, and the Debian package it comes in. */
export const clientTools = {
  Python: {
    ...java,
    '/usr/bin/python3': 'python3',
    '/usr/lib/python3/dist-packages/urllib3': 'python3-urllib3',
    '/usr/lib/python3/dist-packages/six.py': 'python3-six',
    '/usr/lib/python3/dist-packages/dateutil': 'python3-dateutil',
    '/usr/lib/python3/dist-packages/certifi': 'python3-certifi',
  },
  PHP: {
    ...java,
    '/usr/bin/php': 'php-cli',
    '/usr/share/php/GuzzleHttp/autoload.php': 'php-guzzlehttp-guzzle',
    ...packaged('php-curl'),
    ...packaged('php-mbstring'),
  },
  Go: {
    ...java,
    '/usr/bin/go': 'golang-go',
    '/usr/share/gocode/src/golang.org/x/oauth2': 'golang-golang-x-oauth2-dev',
  },
  'C#': {
    '/usr/bin/mono': 'mono-runtime',
    '/usr/bin/mcs': 'mono-mcs',
    '/usr/lib/mono/4.5/System.Net.Http.dll': 'libmono-system-net-http4.0-cil',
    ...packaged('libmono-system-data4.0-cil'),
    ...packaged('libmono-system-xml-linq4.0-cil'),
    ...packaged('libmono-system-runtime-serialization4.0-cil'),
    ...packaged('libmono-system-componentmodel-dataannotations4.0-cil'),
  },
};

/** By language: what runs the hosts of `docs/guide/hosts`, by path, and the Debian package it comes in. */
export const hostTools = {
  Python: {
    '/usr/bin/python3': 'python3',
    '/usr/lib/python3/dist-packages/flask': 'python3-flask',
  },
  PHP: {'/usr/bin/php': 'php-cli'},
  Ruby: {'/usr/bin/ruby': 'ruby', ...packaged('ruby-sinatra'), ...packaged('ruby-webrick')},
  Go: {'/usr/bin/go': 'golang-go'},
  Java: {
    '/usr/bin/javac': 'default-jdk-headless',
    '/usr/share/java/gson.jar': 'libgoogle-gson-java',
  },
  'C#': {
    '/usr/bin/mono': 'mono-runtime',
    '/usr/bin/mcs': 'mono-mcs',
    '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll': 'libnewtonsoft-json5.0-cil',
  },
};

/** Packages of all languages in one of these tables. */
const ofAll = (tools) => Object.assign({}, ...Object.values(tools));

/** What pages are drawn with. */
const fonts = packaged('fonts-liberation');

/** Libraries by path, and the Debian package each comes in. */
const libraries = {
  ...fonts,
  ...packaged('libreoffice-calc-nogui'),
  ...ofAll(clientTools),
  ...ofAll(hostTools),
  '/usr/share/java/bcpkix.jar': 'libbcpkix-java',
  '/usr/share/java/pdfbox2.jar': 'libpdfbox2-java',
};

/** What `npm test -- engines` needs beyond them: the parts of a cluster. */
const enginePrograms = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  memcached: 'memcached',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
};

/** What `npm test -- screen-reader` needs: a desktop's session, without its screen. */
const screenReader = {
  orca: 'orca',
  'dbus-daemon': 'dbus-daemon',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  'firefox-esr': 'firefox-esr',
};

/** What kinds of tests need: programs on the path, and libraries by path. */
const groups = {
  browser: {programs: browser, libraries: fonts},
  sealed: {programs: sealed, libraries: {}},
  hosts: {programs: {curl: 'curl'}, libraries: ofAll(hostTools)},
  all: {programs, libraries},
  screenReader: {programs: screenReader, libraries: packaged('at-spi2-core')},
  engines: {programs: {...programs, ...enginePrograms}, libraries},
};

/** The packages of these groups that are missing here. */
export const missingPackages = (names = ['all']) => [
  ...new Set(
    names.flatMap((name) => [
      ...namesOfMissing(groups[name].programs, isInstalled),
      ...namesOfMissing(groups[name].libraries, (path) => existsSync(path)),
    ]),
  ),
];

/**
 * Installs what is missing, as root with apt.
 * @param {readonly ('browser' | 'sealed' | 'hosts' | 'all' | 'engines' | 'screenReader')[]} names groups
 * @throws Error with one sentence that names the packages, where that is not possible
 */
export async function installMissingPackages(names = ['all']) {
  const missing = missingPackages(names);
  if (missing.length === 0) return;
  const isPossible = process.getuid?.() === 0 && isInstalled('apt-get');
  if (!isPossible) {
    throw new Error(
      `Tests need programs that are missing; install these packages: ${missing.join(' ')}`,
    );
  }
  console.log(`Installing ${missing.join(', ')} …`);
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', ...missing);
  const still = missingPackages(names);
  if (still.length > 0)
    throw new Error(`These packages could not be installed: ${still.join(' ')}`);
}

const namesOfMissing = (needed, isThere) =>
  Object.entries(needed)
    .filter(([what]) => !isThere(what))
    .map(([, name]) => name);

const isInstalled = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program)));

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function apt(...parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', ['-qq', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`apt-get ${parameters[0]} failed; see its message above.`)),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installMissingPackages().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
