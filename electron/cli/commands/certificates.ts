/** `platen certificates`: what can be signed with on cards and tokens. No PIN is asked for. */
import type { Command } from 'commander';
import type { CardCertificate, PinState } from '../../../contract/cards.js';
import { ServiceError } from '../../../contract/index.js';
import { listCards } from '../../systems/cards/index.js';
import { moduleCalled } from '../../systems/cards/module-places.js';
import type { CommandContext } from '../base/command.js';
import { writeJson, writeLine } from '../base/io.js';
import { writeTable } from '../base/table.js';

interface CertificateFlags {
  readonly pkcs11?: string;
  readonly json?: boolean;
}

export function defineCertificates(command: Command, context: CommandContext): void {
  const { say } = context;
  command
    .option('--pkcs11 <module>', say('the PKCS #11 module that reads the card (default: those found)'))
    .option('--json', say('write one JSON object to standard output'))
    .action((flags: CertificateFlags) => list(flags, context));
}

async function list({ pkcs11, json }: CertificateFlags, context: CommandContext): Promise<void> {
  const { io, say, sentences } = context;
  const { tokens, problem } = await listCards(pkcs11 === undefined ? '' : await moduleCalled(pkcs11));
  const told = problem && { code: problem.code, message: sentences.error(problem) };
  if (tokens.length === 0 && problem) context.exit(ServiceError.fromInfo(problem).exitStatus);
  if (json) return writeJson(io.out, { tokens, problem: told });
  const states: Readonly<Record<CardCertificate['state'], string>> = {
    valid: '',
    expired: say('expired'),
    not_yet: say('not valid yet'),
  };
  const pins: Readonly<Record<PinState, string>> = {
    asked: '',
    none: '',
    reader: say('the PIN is entered at the reader'),
    low: say('few tries for the PIN are left'),
    last: say('one try for the PIN is left'),
    locked: say('locked after wrong PINs'),
  };
  writeTable(
    io.out,
    tokens.flatMap(({ label, pin, certificates }) =>
      certificates.map(({ key, name, issuer, to, state }) => [
        `${label}:${key.slice(key.lastIndexOf(':') + 1)}`,
        name,
        issuer,
        to.slice(0, 10),
        [states[state], pins[pin]].filter((text) => text !== '').join(', '),
      ]),
    ),
  );
  for (const { label, certificates } of tokens)
    if (certificates.length === 0)
      writeLine(
        io.err,
        `platen: ${sentences.error(new ServiceError('card_empty', { name: label }).toInfo())}`,
      );
  if (told) writeLine(io.err, `platen: ${told.message}`);
}
