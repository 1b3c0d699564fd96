/** JSON Schema (2020-12) of answers. */
import { z } from 'zod';
import { answers, ConvertReport } from './schemas.js';

/** What a command may write with `--json`: its answer, or why it was refused; null for one that writes none. */
export function jsonSchemaOf(command: string): Readonly<Record<string, unknown>> | null {
  const known = answers[command];
  return known === undefined
    ? null
    : {
        title: `platen ${command} --json`,
        ...z.toJSONSchema(z.union([known, ConvertReport]), { unrepresentable: 'any' }),
      };
}

/** Commands that write JSON. */
export const answeringCommands = Object.keys(answers);
