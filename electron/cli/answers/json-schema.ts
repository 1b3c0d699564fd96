/** JSON Schema (2020-12) of answers. */
import { z } from 'zod';
import { ProgressEvent } from './progress.js';
import { answers, ConvertReport } from './schemas.js';

/** The output of a command with `--json`: its answer, or its error; null for a command without JSON. */
export function jsonSchemaOf(command: string): Readonly<Record<string, unknown>> | null {
  const known = answers[command];
  if (known === undefined) return null;
  return { title: `platen ${command} --json`, ...toSchema(z.union([known, ConvertReport])) };
}

/** Of a line of `--progress json`. */
export const progressSchema = () => ({ title: 'platen convert --progress json', ...toSchema(ProgressEvent) });

const toSchema = (type: z.ZodType) => z.toJSONSchema(type, { unrepresentable: 'any' });

/** Commands that write JSON. */
export const answeringCommands = Object.keys(answers);
