/** Tokens and the certificates on them, as their modules show them. */
import { ServiceError } from '../../../contract/index.js';
import { readHeld, type ReadableCertificate } from '../held-certificate.js';
import { readObjects, readSlots, type TokenObject, type TokenSlot } from './answers.js';
import { findModules } from './module-places.js';
import { askedTool, bytesOf, type Login } from './tool.js';

/** A token, and how it is reached. */
export interface InsertedCard extends TokenSlot {
  /** Absolute path of the module. */
  readonly module: string;
}

/** A certificate on a token, with the ID that its key has, too. */
export interface HeldCertificate extends ReadableCertificate {
  readonly id: string;
}

/**
 * Finds the tokens that are there now: at least one.
 * @param module absolute path of the one module to ask; empty for all that are found
 * @throws ServiceError `card_tool_missing`, `card_no_module`, `card_none`, and what is wrong with the module where none works
 */
export async function findTokens(module: string): Promise<readonly InsertedCard[]> {
  const modules = module === '' ? await findModules() : [module];
  if (modules.length === 0) throw new ServiceError('card_no_module');
  const tokens: InsertedCard[] = [];
  const problems: ServiceError[] = [];
  for (const one of modules)
    try {
      for (const slot of await slotsOf(one)) tokens.push({ ...slot, module: one });
    } catch (thrown) {
      problems.push(ServiceError.from(thrown));
    }
  if (tokens.length > 0) return tokens;
  throw (problems.length === modules.length ? problems[0] : null) ?? new ServiceError('card_none');
}

async function slotsOf(module: string): Promise<TokenSlot[]> {
  try {
    return readSlots(await askedTool(module, ['--list-token-slots']));
  } catch (thrown) {
    // The program says that there is no slot, and ends with an error.
    if (thrown instanceof ServiceError && thrown.code === 'card_failed' && thrown.params['reason'] === '1')
      return [];
    throw thrown;
  }
}

/**
 * The token as it is now.
 * @throws ServiceError `card_gone` where it, or another one, is in its place
 */
export async function lookAgain(token: InsertedCard): Promise<InsertedCard> {
  const same = (await slotsOf(token.module)).filter(
    ({ serial, label }) => serial === token.serial && label === token.label,
  );
  const now = same.find(({ slot }) => slot === token.slot) ?? same[0];
  if (!now) throw new ServiceError('card_gone', { name: token.label });
  return { ...now, module: token.module };
}

/** Words that choose a token. */
export const inSlot = ({ slot }: InsertedCard, ...words: readonly string[]): string[] => [
  '--slot',
  slot,
  ...words,
];

/** IDs of keys: public ones are seen without a PIN. */
export const keysOf = async (token: InsertedCard): Promise<TokenObject[]> =>
  readObjects(
    await askedTool(token.module, inSlot(token, '--list-objects', '--type', 'pubkey'), { name: token.label }),
    'Public Key',
  );

/**
 * Reads the certificates of a token that have an ID, by which their keys are found.
 * @param login where the token shows them to its holder alone
 */
export async function certificatesOf(token: InsertedCard, login: Login = null): Promise<HeldCertificate[]> {
  const terms = { login, name: token.label };
  const listed = await askedTool(token.module, inSlot(token, '--list-objects', '--type', 'cert'), terms);
  const objects = readObjects(listed, 'Certificate').filter(({ id }) => id !== '');
  const found: HeldCertificate[] = [];
  for (const { id, label } of objects) {
    // A certificate that was renewed may have the ID of the one before it.
    const isShared = objects.filter((other) => other.id === id).length > 1;
    const words = ['--read-object', '--type', 'cert', '--id', id, ...(isShared ? ['--label', label] : [])];
    const bytes = await bytesOf(token.module, inSlot(token, ...words), terms);
    const read = readHeld(bytes);
    if (read && !found.some((other) => other.id === id && other.bytes.equals(bytes)))
      found.push({ id, ...read });
  }
  return found;
}
