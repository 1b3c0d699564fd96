/** The action of `platen sign`: the workflow Sign PDF for each file. */
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { moduleCalled } from '../../systems/cards/module-places.js';
import type { ChainWords } from '../arguments/chain.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { WrongUsage } from '../base/parser.js';
import { readTyped } from '../services/typed.js';
import { work } from './work.js';

export interface SignFlags {
  readonly certificate?: string;
  /** The password of the certificate file. */
  readonly passwordStdin?: boolean;
  /** Whose certificate of the file. */
  readonly holder?: string;
  /** The password of the PDFs. */
  readonly pdfPasswordStdin?: boolean;
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

/** Signs each PDF, and reports the results or the refusal. */
export async function sign(
  files: readonly string[],
  {
    certificate,
    passwordStdin,
    holder,
    pdfPasswordStdin,
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
  const isOnCard = card === true || (!store && [pkcs11, token, slot, key].some((flag) => flag !== undefined));
  const isGiven = (option: string): boolean =>
    chain.all.some(({ assignments }) => assignments.some((one) => one.startsWith(`${option}=`)));
  if (certificate === undefined && !store && !isOnCard && !isGiven('certificate') && !isGiven('sign_with'))
    throw new WrongUsage('flag_missing', { command: 'platen sign', flag: '--certificate <file>' });
  if (level !== undefined && level !== 'B-B' && timeServer === undefined && !isGiven('time_server'))
    throw new WrongUsage('flag_missing', {
      command: `platen sign --level ${level}`,
      flag: '--time-server <url>',
    });
  let { io } = context;
  /** Asks at a terminal for what standard input does not have. @returns false when the person stopped */
  const asked = async (option: string, prompt: string): Promise<boolean> => {
    const typed = await readTyped(io, prompt);
    if (typed === null) return false;
    chain.hide(option);
    io = { ...io, in: Readable.from([`${typed}\n`]) };
    return true;
  };
  // A terminal gives nothing more once it was asked.
  const isAsked = io.in.isTTY === true && !pdfPasswordStdin;
  if (certificate !== undefined) {
    chain.option(`certificate=${resolve(certificate)}`);
    if (passwordStdin) chain.hide('certificate_password');
    else if (
      isAsked &&
      !(await asked('certificate_password', context.say('Password of the certificate file:')))
    )
      return context.exit(exitStatus.interrupted);
  }
  if (holder !== undefined) chain.option(`certificate_holder=${holder}`);
  if (store) {
    chain.option('sign_with=store');
    chain.option(`store_key=${key ?? ''}`);
  }
  if (isOnCard) {
    chain.option('sign_with=card');
    if (pkcs11 !== undefined) chain.option(`card_module=${await moduleCalled(pkcs11)}`);
    chain.option(`card_key=${keyOf({ token, slot, key })}`);
    if (pinStdin) chain.hide('card_pin');
    else if (
      isAsked &&
      !(await asked('card_pin', context.say('PIN (empty for a reader with keys of its own):')))
    )
      return context.exit(exitStatus.interrupted);
  }
  if (reason !== undefined) chain.option(`sign_reason=${reason}`);
  if (location !== undefined) chain.option(`sign_location=${location}`);
  if (visible !== undefined) chain.option(`sign_visible=${visible}`);
  if (level !== undefined) chain.option(`sign_level=${level.slice(2).toLowerCase()}`);
  if (timeServer !== undefined) chain.option(`time_server=${timeServer}`);
  if (field !== undefined) chain.option(`sign_field=${field}`);
  if (certify !== undefined) chain.option(`sign_certify=${certify}`);
  const ofPdf = pdfPasswordStdin === undefined ? {} : { passwordStdin: pdfPasswordStdin };
  await work(files, { ...flags, ...ofPdf, workflow: 'sign-pdf' }, chain, { ...context, io });
}

/** The value of `card_key`. */
function keyOf({ token, slot, key = '' }: Pick<SignFlags, 'token' | 'slot' | 'key'>): string {
  if (slot === undefined) return token === undefined ? key : `${token}:${key}`;
  const number = Number(slot);
  return `slot ${Number.isSafeInteger(number) && number >= 0 ? `0x${number.toString(16)}` : slot}:${key}`;
}
