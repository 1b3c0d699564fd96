/** The action of `platen verify`: the workflow Check signatures for each file, with the verdict as the exit status. */
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { maxOf } from '../../../contract/lists.js';
import type { ChainWords } from '../arguments/chain.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { writeJson, writeLine } from '../base/io.js';
import { collectedWork, failedReport } from './collected-work.js';

export interface VerifyFlags {
  readonly trust?: string;
  readonly passwordStdin?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** As those of `diff`: 2 is trouble, and what cannot be told. */
const statuses = { valid: 0, invalid: 1, unclear: 2, unsigned: 2, failed: 2 } as const;
type Verdict = keyof typeof statuses;

const maxPlaces = 20;

/** What is read here of the data of a check. */
interface Data {
  readonly version: number;
  readonly verdict: Exclude<Verdict, 'failed'>;
  readonly signatures: readonly {
    readonly field: string;
    readonly verdict: Exclude<Verdict, 'failed' | 'unsigned'>;
    readonly signer: string;
    readonly stamped: string | null;
    readonly claimed: string | null;
    readonly reasons: readonly {
      readonly code: string;
      readonly weight: 'fails' | 'doubts' | 'notes';
      readonly sentence: string;
    }[];
    readonly changes: readonly { readonly name: string; readonly where: readonly string[] }[];
  }[];
}

/** Checks each file, and reports what was found or why nothing was. */
export async function verify(
  files: readonly string[],
  { trust, json = false, ...flags }: VerifyFlags,
  chain: ChainWords,
  context: CommandContext,
): Promise<void> {
  const { io } = context;
  for (const option of [
    'signatures_format=json',
    ...(trust === undefined ? [] : [`trusted_certificates=${resolve(trust)}`]),
  ])
    chain.option(option);
  // The password is for each of the files, and standard input can be read once.
  const password = flags.passwordStdin ? await text(io.in) : '';
  const verdicts: Verdict[] = [];
  const answers: object[] = [];
  for (const file of files) {
    const made = await collectedWork(
      [file],
      { ...flags, workflow: 'check-signatures', quiet: flags.quiet ?? !flags.verbose },
      chain,
      { ...context, io: { ...io, in: Readable.from([password]) } },
    );
    if (made.status === exitStatus.interrupted) {
      context.exit(made.status);
      return;
    }
    if (made.text === '') {
      verdicts.push('failed');
      const errors = failedReport(made).errors.map(({ code, message }) => ({ code, message }));
      answers.push({ file, verdict: 'failed', errors });
      continue;
    }
    const { version: _version, ...data } = JSON.parse(made.text) as Data;
    verdicts.push(data.verdict);
    answers.push({ file, ...data });
    if (!json) for (const line of linesOf(file, data, context)) writeLine(io.out, line);
  }
  context.exit(statusOf(verdicts));
  if (json) await writeJson(io.out, { files: answers });
}

/** One signature that is invalid decides; of the others, what is not valid. */
const statusOf = (verdicts: readonly Verdict[]): number =>
  verdicts.includes('invalid')
    ? statuses.invalid
    : maxOf(
        verdicts.map((verdict) => statuses[verdict]),
        0,
      );

function linesOf(
  file: string,
  { verdict, signatures }: Omit<Data, 'version'>,
  { say }: CommandContext,
): string[] {
  const words = {
    valid: say('valid'),
    invalid: say('invalid'),
    unclear: say('cannot be told'),
    unsigned: say('not signed'),
  };
  return [
    `${file}: ${words[verdict]}`,
    ...signatures.flatMap((one) => [
      `  ${[one.field, words[one.verdict], one.signer, one.stamped ?? one.claimed ?? ''].filter((part) => part !== '').join(', ')}`,
      ...one.reasons
        .filter(({ weight, code }) => weight !== 'notes' || code === 'changed_allowed')
        .map(({ sentence }) => `    ${sentence}`),
      ...one.changes.map(
        ({ name, where }) => `      ${where.length === 0 ? name : `${name}: ${placesOf(where)}`}`,
      ),
    ]),
  ];
}

/** Pages or names of fields; a form may have thousands. */
const placesOf = (where: readonly string[]): string =>
  `${where.slice(0, maxPlaces).join(', ')}${where.length > maxPlaces ? ' …' : ''}`;
