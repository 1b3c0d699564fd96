/** Every answer of a command that a test runs is held against the schema that `platen schema` prints of it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { commandNames } from '../../../contract/command-names.js';
import { answeringCommands, jsonSchemaOf } from '../answers/json-schema.js';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, logger: false });
const checks = new Map<string, ValidateFunction>();

/** The command among arguments, by the names of all that answer; null where it is none of them. */
function commandOf(args: readonly string[]): string | null {
  const names: readonly string[] = commandNames;
  const words = args.slice(args.findIndex((word) => names.includes(word)));
  const longest = [3, 2, 1].map((length) => words.slice(0, length).join(' '));
  return longest.find((name) => answeringCommands.includes(name)) ?? null;
}

/** @throws Error for an answer that is not as its schema says */
export function expectAnswer(args: readonly string[], text: string): void {
  const command = commandOf(args);
  if (command === null || text === '') return;
  const check = checks.get(command) ?? ajv.compile(jsonSchemaOf(command) ?? false);
  checks.set(command, check);
  if (!check(JSON.parse(text)))
    throw new Error(`platen ${command} answered otherwise than its schema: ${ajv.errorsText(check.errors)}`);
}
