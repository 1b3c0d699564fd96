/** The action of `platen sign`: the workflow Sign PDF. */
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { moduleCalled } from '../../systems/cards/module-places.js';
import type { ChainWords } from '../arguments/chain.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { readTyped } from '../services/typed.js';
import { work } from './work.js';

export interface SignFlags {
  readonly certificate?: string;
  /** The password of the certificate file. */
  readonly passwordStdin?: boolean;
  readonly card?: boolean;
  /** The certificate store of Windows. */
  readonly store?: boolean;
  readonly pkcs11?: string;
  readonly token?: string;
  readonly slot?: string;
  readonly key?: string;
  readonly pinStdin?: boolean;
  readonly reason?: string;
  readonly location?: string;
  readonly visible?: string;
  readonly level?: string;
  readonly timeServer?: string;
  readonly field?: string;
  readonly certify?: string;
  readonly out?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** Signs a PDF, and reports the result or the refusal. */
export async function sign(
  file: string,
  {
    certificate,
    passwordStdin,
    card,
    store,
    pkcs11,
    token,
    slot,
    key,
    pinStdin,
    reason,
    location,
    visible,
    level,
    timeServer,
    field,
    certify,
    ...flags
  }: SignFlags,
  chain: ChainWords,
  context: CommandContext,
): Promise<void> {
  if (certificate !== undefined) chain.option(`certificate=${resolve(certificate)}`);
  if (passwordStdin) chain.hide('certificate_password');
  const isOnCard = card === true || (!store && [pkcs11, token, slot, key].some((flag) => flag !== undefined));
  let { io } = context;
  if (store) {
    chain.option('sign_with=store');
    chain.option(`store_key=${key ?? ''}`);
  }
  if (isOnCard) {
    chain.option('sign_with=card');
    if (pkcs11 !== undefined) chain.option(`card_module=${await moduleCalled(pkcs11)}`);
    chain.option(`card_key=${keyOf({ token, slot, key })}`);
    if (pinStdin) chain.hide('card_pin');
    else if (io.in.isTTY) {
      const pin = await readTyped(io, context.say('PIN (empty for a reader with keys of its own):'));
      if (pin === null) return context.exit(exitStatus.interrupted);
      chain.hide('card_pin');
      io = { ...io, in: Readable.from([`${pin}\n`]) };
    }
  }
  if (reason !== undefined) chain.option(`sign_reason=${reason}`);
  if (location !== undefined) chain.option(`sign_location=${location}`);
  if (visible !== undefined) chain.option(`sign_visible=${visible}`);
  if (level !== undefined) chain.option(`sign_level=${level.slice(2).toLowerCase()}`);
  if (timeServer !== undefined) chain.option(`time_server=${timeServer}`);
  if (field !== undefined) chain.option(`sign_field=${field}`);
  if (certify !== undefined) chain.option(`sign_certify=${certify}`);
  await work([file], { ...flags, workflow: 'sign-pdf' }, chain, { ...context, io });
}

/** The value of `card_key`. */
function keyOf({ token, slot, key = '' }: Pick<SignFlags, 'token' | 'slot' | 'key'>): string {
  if (slot === undefined) return token === undefined ? key : `${token}:${key}`;
  const number = Number(slot);
  return `slot ${Number.isSafeInteger(number) && number >= 0 ? `0x${number.toString(16)}` : slot}:${key}`;
}
