import {Listr} from 'listr2';

/** Hears how far a step is, as a line for people. */
type TellProgress = (line: string) => void;

/** One step of a command that takes its time. */
interface Step {
  readonly title: string;
  run(tell: TellProgress): Promise<void>;
}

/** Runs the steps one after another; a terminal shows how far each is, a log once a second at most. */
export async function takeSteps(steps: readonly Step[], isQuiet: boolean): Promise<void> {
  const tasks = steps.map(({title, run}) => ({
    title,
    task: (_: unknown, task: {output: string}) => run(everySecond((line) => (task.output = line))),
  }));
  const renderer = isQuiet ? 'silent' : 'default';
  await new Listr(tasks, {renderer, fallbackRenderer: isQuiet ? 'silent' : 'simple'}).run();
}

function everySecond(tell: TellProgress): TellProgress {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    tell(line);
  };
}
