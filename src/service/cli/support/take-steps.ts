import {Listr} from 'listr2';

/** Receives the progress of a step as a human-readable line. */
type TellProgress = (line: string) => void;

/** One step of a long-running command. */
interface Step {
  readonly title: string;
  run(tell: TellProgress): Promise<void>;
}

/** Runs the steps one after the other. A terminal shows their progress; a log gets a line at most once per second. */
export async function takeSteps(steps: readonly Step[], isQuiet: boolean): Promise<void> {
  const tasks = steps.map(({title, run}) => ({
    title,
    task: (_: unknown, task: {output: string}) => run(everySecond((line) => (task.output = line))),
  }));
  const renderer = isQuiet ? 'silent' : 'default';
  await new Listr(tasks, {renderer, fallbackRenderer: isQuiet ? 'silent' : 'simple'}).run();
}

function everySecond(tell: TellProgress): TellProgress {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < 1000) return;
    last = performance.now();
    tell(line);
  };
}
