/** Several `serve` behind a balancer, replaced one after another. */
import {setTimeout as delay} from 'node:timers/promises';
import {runServe, type Env} from '../external/processes.js';
import {startBalancer, type Balancer} from './balancer.js';

type Serve = Awaited<ReturnType<typeof runServe>>;

/** An installation that can be replaced while it is used. */
export interface RollingInstallation {
  readonly balancer: Balancer;
  /** Replaces every server by a new one, each after the one before is ready. */
  replaceAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts so many `serve` with these settings, which name a database that all can reach. */
export async function startRolling(env: Env, count: number): Promise<RollingInstallation> {
  const balancer = await startBalancer();
  const serves: Serve[] = [];
  const add = async () => {
    const serve = await runServe(env);
    serves.push(serve);
    balancer.add(serve.url);
    await until(() => balancer.ready().includes(serve.url));
  };
  for (let started = 0; started < count; started += 1) await add();
  return {
    balancer,
    async replaceAll() {
      for (const serve of serves.splice(0)) {
        await serve.process.stop();
        balancer.remove(serve.url);
        await add();
      }
    },
    async stop() {
      await Promise.all(serves.map(({process}) => process.stop()));
      await balancer.close();
    },
  };
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('It did not come to that within a minute.');
    await delay(50);
  }
}
