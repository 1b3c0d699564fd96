/** What a converter or an operation may use, for tests that run it by itself. */
import { englishResults } from '../../../words/results.js';
import type { Context } from '../interface/converter.js';

/**
 * A context in English that nobody listens to.
 * @param directory the job's folder; the caller removes it
 * @param more what the test looks at, such as `message`
 */
export const testContext = (directory: string, more: Partial<Context> = {}): Context => ({
  signal: new AbortController().signal,
  directory,
  words: englishResults,
  progress: () => undefined,
  message: () => undefined,
  log: () => undefined,
  ...more,
});
