/** What the exit statuses mean, for help and manual page. */
import type { SayOnCommandLine } from '../../../words/command-line.js';
import { exitStatus } from './command.js';

export const exitStatuses = (say: SayOnCommandLine): readonly (readonly [number, string])[] => [
  [exitStatus.done, say('everything was converted')],
  [exitStatus.failed, say('at least one file was not converted')],
  [exitStatus.usage, say('wrong usage')],
  [exitStatus.interrupted, say('interrupted')],
];
