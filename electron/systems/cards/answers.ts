/** Reads what `pkcs11-tool` of OpenSC writes (0.20 and later). */
import type { PinState } from '../../../contract/cards.js';

/** A token in a slot of a module. */
export interface TokenSlot {
  /** Number of the slot, as the program takes it, such as `0x1`. */
  readonly slot: string;
  readonly label: string;
  readonly serial: string;
  readonly pin: PinState;
}

/** An object of a token: a certificate or a key. */
export interface TokenObject {
  /** Hexadecimal digits, lower case; empty where it has none. */
  readonly id: string;
  readonly label: string;
}

/** Of `--list-token-slots`. A slot whose token was never set up is left out. */
export function readSlots(text: string): TokenSlot[] {
  return blocksOf(text, /^Slot \d+ \((0x[\da-f]+)\)/).flatMap(({ head, fields }) => {
    const flags = (fields.get('token flags') ?? '').split(',').map((flag) => flag.trim());
    const label = fields.get('token label');
    if (label === undefined || !flags.includes('token initialized')) return [];
    return [{ slot: head, label, serial: fields.get('serial num') ?? '', pin: pinOf(flags) }];
  });
}

/** Flags of `CK_TOKEN_INFO` (PKCS #11 2.40, 3.2), as the program names them. */
function pinOf(flags: readonly string[]): PinState {
  if (flags.includes('user PIN locked')) return 'locked';
  if (flags.includes('final user PIN try')) return 'last';
  if (flags.includes('user PIN count low')) return 'low';
  if (!flags.includes('login required')) return 'none';
  return flags.includes('PIN pad present') ? 'reader' : 'asked';
}

/** Of `--list-objects`. @param kind as the program names it */
export function readObjects(text: string, kind: 'Certificate' | 'Public Key' | 'Private Key'): TokenObject[] {
  return blocksOf(text, /^(\w[\w ]*) Object[;,]/).flatMap(({ head, fields }) => {
    const id = (fields.get('ID') ?? '').replaceAll(/[^\da-f]/gi, '').toLowerCase();
    return head === kind ? [{ id, label: fields.get('label') ?? '' }] : [];
  });
}

interface Block {
  readonly head: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Lines that begin with a head, and the indented `name: value` that follow each. */
function blocksOf(text: string, head: RegExp): Block[] {
  const blocks: { head: string; fields: Map<string, string> }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = head.exec(line)?.[1];
    if (found !== undefined) {
      blocks.push({ head: found, fields: new Map() });
      continue;
    }
    const [, name, value] = /^ +([\w /]+?) *: +(.*?) *$/.exec(line) ?? [];
    const fields = blocks.at(-1)?.fields;
    // What a token says twice counts once.
    if (fields && name !== undefined && value !== undefined && !fields.has(name)) fields.set(name, value);
  }
  return blocks;
}
