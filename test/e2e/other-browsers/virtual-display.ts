import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import type {Readable} from 'node:stream';

/** A screen that nobody sees, for browsers that know no headless mode. */
export class VirtualDisplay {
  /** As in the environment variable `DISPLAY`. */
  readonly name: string;
  readonly #server: ChildProcess;

  private constructor(server: ChildProcess, name: string) {
    this.#server = server;
    this.name = name;
  }

  /** Starts Xvfb, which picks a free number and writes it to the pipe. */
  static async start(): Promise<VirtualDisplay> {
    const parameters = ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
    const server = spawn('Xvfb', parameters, {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
    const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
    return new VirtualDisplay(server, `:${number.toString().trim()}`);
  }

  async stop(): Promise<void> {
    const exit = once(this.#server, 'exit');
    this.#server.kill();
    await exit;
  }
}
