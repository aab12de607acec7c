/** A server as a process of its own, started until it answers, ended by request or by force. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as delay} from 'node:timers/promises';

/** What to run and when it counts as running. */
export type ServerOptions = Command & (Answering | Saying);

interface Command {
  /** Name in messages. */
  readonly name: string;
  /** What runs it; Node unless given. */
  readonly program?: string;
  /** Script and arguments. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Folder it runs in; that of the tests unless given. */
  readonly folder?: string;
}

interface Answering {
  /** Address that answers once the server runs. */
  readonly readyUrl: string;
}

interface Saying {
  /** What it has written to its console once it runs, where it has no address. */
  readonly readyWords: string;
}

/** Milliseconds a start may take on a busy machine. */
const startTime = 60_000;

/** A server that runs. */
export class ServerProcess {
  readonly #options: ServerOptions;
  readonly #child: ChildProcess;
  #output = '';

  private constructor(options: ServerOptions) {
    this.#options = options;
    // The channel tells the child when this process is gone, even by `kill -9`.
    this.#child = spawn(options.program ?? process.execPath, options.command, {
      cwd: options.folder,
      env: {...process.env, ...options.env},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
  }

  /**
   * Starts a server and waits until it answers.
   * @throws Error with everything the process said, where it ends or stays silent
   */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options);
    await server.#waitUntilReady();
    return server;
  }

  /** Everything it has written to its console. */
  get output(): string {
    return this.#output;
  }

  /** Its number, for signals. */
  get pid(): number {
    if (this.#child.pid === undefined) throw new Error(`${this.#options.name} did not start.`);
    return this.#child.pid;
  }

  /** Whether the process lives. */
  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Ends it with `kill -9`: nothing is finished, nothing is cleaned up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exit;
  }

  async #waitUntilReady(): Promise<void> {
    const {name} = this.#options;
    const end = Date.now() + startTime;
    while (!(await this.#isReady())) {
      if (!this.isRunning || Date.now() > end) {
        await this.kill();
        throw new Error(`The ${name} did not start. It said:\n${this.#output}`);
      }
      await delay(50);
    }
  }

  async #isReady(): Promise<boolean> {
    return 'readyUrl' in this.#options
      ? answers(this.#options.readyUrl)
      : this.#output.includes(this.#options.readyWords);
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ok}) => ok,
    () => false,
  );
