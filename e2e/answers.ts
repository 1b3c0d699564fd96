/** Answers of the app's main process to a test, which are lost now and then. */
import type { ElectronApplication } from '@playwright/test';

/** How often an answer is asked for at most. */
const maxAsked = 5;

/** A function of a test and its argument, on their way into the main process. */
interface Question {
  readonly id: number;
  readonly source: string;
  readonly argument: unknown;
}

type Evaluate = (
  work: (electron: unknown, argument: never) => unknown,
  argument?: unknown,
) => Promise<unknown>;

/**
 * Has each function that a test evaluates in the main process run once, and its answer asked for until it arrives: V8 may clear an
 * answer away that a debugger alone waits for ("promise was garbage collected"), which happens on a busy machine. What the function
 * gave stays in the main process for that.
 */
export function keepAnswers(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app) as unknown as (
    work: typeof answer,
    question: Question,
  ) => Promise<unknown>;
  let last = 0;
  const ask: Evaluate = async (work, argument) => {
    last += 1;
    const question: Question = { id: last, source: String(work), argument };
    for (let time = 1; ; time += 1)
      try {
        return await evaluate(answer, question);
      } catch (thrown) {
        if (time === maxAsked || !String(thrown).includes('garbage collected')) throw thrown;
      }
  };
  app.evaluate = ask as unknown as ElectronApplication['evaluate'];
}

/** In the main process: nothing of this module is there. */
function answer(electron: unknown, { id, source, argument }: Question): Promise<unknown> {
  const kept = globalThis as { platenAnswers?: Map<number, Promise<unknown>> };
  const answers = (kept.platenAnswers ??= new Map<number, Promise<unknown>>());
  const known = answers.get(id);
  if (known) return known;
  const given = (async () => {
    const work = process.getBuiltinModule('node:vm').runInThisContext(`(${source})`) as Evaluate;
    return (work as (electron: unknown, argument: unknown) => unknown)(electron, argument);
  })();
  answers.set(id, given);
  return given;
}
