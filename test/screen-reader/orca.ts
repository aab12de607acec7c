/** Orca, the screen reader of Linux desktops, on a screen that nobody sees: keys go in, words come out. */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Readable} from 'node:stream';
import {setTimeout as delay} from 'node:timers/promises';
import {promisify} from 'node:util';
import {VirtualDisplay} from '../e2e/other-browsers/virtual-display.js';
import {until} from '../e2e/until.js';

const run = promisify(execFile);

/**
 * Python that Orca runs when it starts: its log is written line by line; it repeats no keys, and reads no page from its
 * beginning that nobody has asked for.
 */
const customizations = `
import orca.debug, orca.settings
orca.debug.debugFile.reconfigure(line_buffering=True)
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
`;

/** Orca has said all that it has to say when it is silent for this many milliseconds. */
const silence = 700;

/** Milliseconds after which it has nothing to say to a key. */
const mostSilence = 3_000;

/** More stops than any page has. */
const most = 120;

export class Orca {
  /** What a browser needs to be read. */
  readonly env: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly #display: VirtualDisplay;
  readonly #processes: readonly ChildProcess[];
  /** How much had been said when the last key was pressed. */
  #before = 0;

  private constructor(
    env: Readonly<Record<string, string>>,
    folder: string,
    display: VirtualDisplay,
    processes: readonly ChildProcess[],
  ) {
    this.env = env;
    this.#folder = folder;
    this.#display = display;
    this.#processes = processes;
  }

  /** Starts a screen, a session and Orca in it, and waits for its first words. */
  static async start(): Promise<Orca> {
    const folder = await mkdtemp(join(tmpdir(), 'esign-orca-'));
    const display = await VirtualDisplay.start();
    const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=3'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [address] = (await once(bus.stdio[3] as Readable, 'data')) as [Buffer];
    const env = {
      ...(process.env as Record<string, string>),
      DISPLAY: display.name,
      DBUS_SESSION_BUS_ADDRESS: address.toString().trim(),
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      GTK_MODULES: 'gail:atk-bridge',
    };
    await mkdir(join(env.XDG_DATA_HOME, 'orca'), {recursive: true});
    await writeFile(join(env.XDG_DATA_HOME, 'orca/orca-customizations.py'), customizations);
    // Its own words about itself, such as that another one runs for this user, are shown.
    const reader = spawn('orca', [`--debug-file=${logOf(folder)}`], {
      env,
      stdio: ['ignore', 'inherit', 'ignore'],
    });
    const orca = new Orca(env, folder, display, [reader, bus]);
    try {
      await orca.hear('Screen reader on');
      return orca;
    } catch (error) {
      await orca.stop();
      throw error;
    }
  }

  /**
   * Presses keys as on a keyboard, in the window in front.
   * @param key a name of X, as in `Tab`, `shift+Tab`, `Return`
   * @returns what was said in answer
   */
  press(key: string): Promise<string> {
    return this.#answerTo('key', '--clearmodifiers', key);
  }

  /** Types a text, letter by letter; gives what was said to it. */
  type(text: string): Promise<string> {
    return this.#answerTo('type', '--delay', '40', text);
  }

  /** Presses Tab, or another key, until these words are heard, as somebody does who sees nothing. */
  async tabTo(words: string, key: 'Tab' | 'shift+Tab' | 'Down' = 'Tab'): Promise<string> {
    const heard: string[] = [];
    for (let stop = 0; stop < most; stop += 1) {
      const said = await this.press(key);
      if (said.includes(words)) return said;
      heard.push(said);
    }
    throw new Error(`"${words}" was never heard, only:\n${heard.join('\n')}`);
  }

  /** Goes to what is called so, and presses Enter there. */
  async activate(words: string): Promise<string> {
    await this.tabTo(words);
    return this.press('Return');
  }

  /** Waits until these words are said, if they have not been since the last key; gives all that was said since then. */
  async hear(words: string): Promise<string> {
    let heard = '';
    const isSaid = async () => {
      heard = (await this.#said()).slice(this.#before).join(' ');
      return heard.includes(words);
    };
    return until(`"${words}" from Orca`, isSaid).then(
      () => heard,
      (cause: unknown) => {
        throw new Error(`"${words}" was never heard, only:\n${heard}`, {cause});
      },
    );
  }

  /** Waits for silence; gives all that was said since the last key. */
  async listen(): Promise<string> {
    for (let count = -1; ; await delay(silence)) {
      const said = await this.#said();
      if (said.length === count) return said.slice(this.#before).join(' ');
      count = said.length;
    }
  }

  /** Ends all of it, in the order in which nobody waits for another. */
  async stop(): Promise<void> {
    for (const child of this.#processes) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
    await this.#display.stop();
    await rm(this.#folder, {recursive: true, force: true, maxRetries: 5});
  }

  /** Everything that Orca has said, as it stands in its log. */
  async #said(): Promise<readonly string[]> {
    const log = await readFile(logOf(this.#folder), 'utf8').catch(() => '');
    return [...log.matchAll(/SPEECH OUTPUT: '(.*?)'(?=\{|$)/gm)].map(([, words = '']) => words);
  }

  async #answerTo(...keys: readonly string[]): Promise<string> {
    this.#before = (await this.#said()).length;
    await run('xdotool', keys, {env: this.env});
    // To some keys it says nothing, such as those that leave a frame.
    for (let waited = 0; waited < mostSilence; waited += silence) {
      const said = await this.listen();
      if (said) return said;
    }
    return '';
  }
}

const logOf = (folder: string): string => join(folder, 'orca.log');
