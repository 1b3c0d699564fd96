/** `platen certificates`: what can be signed with on cards and tokens, and in the system's store. No PIN is asked for. */
import type { Command } from 'commander';
import type { CardCertificate, PinState } from '../../../contract/cards.js';
import { ServiceError, type ErrorInfo } from '../../../contract/index.js';
import { hasStore } from '../../service/certificate-store/has-store.js';
import { listStored } from '../../service/certificate-store/index.js';
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
  const stored = hasStore() ? await listStored() : null;
  const toldOf = (error: ErrorInfo | null) => error && { code: error.code, message: sentences.error(error) };
  const told = toldOf(problem);
  const store = stored && { certificates: stored.certificates, problem: toldOf(stored.problem) };
  const isEmpty = tokens.length === 0 && (stored?.certificates.length ?? 0) === 0;
  if (isEmpty && problem) context.exit(ServiceError.fromInfo(problem).exitStatus);
  if (json) return writeJson(io.out, { tokens, problem: told, store });
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
  const row = (shown: string, { name, issuer, to, state }: CardCertificate, pin: PinState) => [
    ...[shown, name, issuer, to.slice(0, 10)],
    [states[state], pins[pin]].filter((text) => text !== '').join(', '),
  ];
  writeTable(io.out, [
    ...tokens.flatMap(({ label, pin, certificates }) =>
      certificates.map((one) => row(`${label}:${one.key.slice(one.key.lastIndexOf(':') + 1)}`, one, pin)),
    ),
    ...(store?.certificates ?? []).map((one) => row(one.key, one, 'none')),
  ]);
  for (const { label, certificates } of tokens)
    if (certificates.length === 0)
      writeLine(
        io.err,
        `platen: ${sentences.error(new ServiceError('card_empty', { name: label }).toInfo())}`,
      );
  for (const one of [told, store?.problem]) if (one) writeLine(io.err, `platen: ${one.message}`);
}
