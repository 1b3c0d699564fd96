/** What signatures permit of later changes: certifications (DocMDP) and locks of fields (ISO 32000-2, 12.8.2). */
import type { Dictionary, Lookup } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';

export interface FieldLock {
  readonly action: 'all' | 'include' | 'exclude';
  readonly fields: readonly string[];
}

export interface SignaturePermissions {
  /** Of a certification; null for an ordinary signature. */
  readonly permission: 1 | 2 | 3 | null;
  readonly locks: readonly FieldLock[];
  /** A lock, or a permission, that nobody can read. */
  readonly isUnclear: boolean;
}

const maxListed = 10_000;

/** @param field that holds the signature, whose own lock counts as well */
export function permissionsIn(
  pdf: Lookup,
  signature: Dictionary,
  field: Dictionary | undefined,
): SignaturePermissions {
  let permission: SignaturePermissions['permission'] = null;
  let isUnclear = false;
  const locks: FieldLock[] = [];
  const lock = (parameters: Dictionary | undefined) => {
    const found = parameters && lockIn(pdf, parameters);
    if (found) locks.push(found);
    else isUnclear = true;
  };
  for (const item of pdf.array(signature['/Reference']).slice(0, 100)) {
    const reference = pdf.dictionary(item);
    const parameters = pdf.dictionary(reference?.['/TransformParams']);
    const method = pdf.name(reference?.['/TransformMethod']);
    if (method === '/FieldMDP') lock(parameters);
    if (method !== '/DocMDP') continue;
    const wanted = parameters?.['/P'] === undefined ? 2 : pdf.number(parameters['/P']);
    if (wanted === 1 || wanted === 2 || wanted === 3)
      permission = Math.min(wanted, permission ?? 3) as 1 | 2 | 3;
    else isUnclear = true;
  }
  const own = pdf.dictionary(field?.['/Lock']);
  if (own) {
    lock(own);
    const wanted = pdf.number(own['/P']);
    // A lock of an ordinary signature may restrict the whole document, too (table 236).
    if (wanted === 1 || wanted === 2 || wanted === 3)
      permission = Math.min(wanted, permission ?? 3) as 1 | 2 | 3;
  }
  return { permission, locks, isUnclear };
}

function lockIn(pdf: Lookup, parameters: Dictionary): FieldLock | null {
  const fields = pdf
    .array(parameters['/Fields'])
    .slice(0, maxListed)
    .map((name) => textOf(pdf.at(name)));
  switch (pdf.name(parameters['/Action'])) {
    case '/All':
      return { action: 'all', fields };
    case '/Include':
      return { action: 'include', fields };
    case '/Exclude':
      return { action: 'exclude', fields };
    default:
      return null;
  }
}

/** Tells whether locks hold a field. A field is held with all that are below it, and with what it takes from those above. */
export function isLocked(name: string, locks: readonly FieldLock[]): boolean {
  return locks.some(({ action, fields }) => {
    if (action === 'all') return true;
    if (action === 'include' && name !== '' && fields.some((one) => one.startsWith(`${name}.`))) return true;
    const isListed = fields.some((one) => name === one || name.startsWith(`${one}.`));
    return action === 'include' ? isListed : !isListed;
  });
}
