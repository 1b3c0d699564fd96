/** Fields that stay as they were, but that viewers may draw anew from their values, since the form asks for it or no longer does. */
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';

interface FormRevisions {
  readonly old: Pdf;
  readonly fresh: Pdf;
  /** The form that was signed, and as it is now. */
  readonly before: Dictionary;
  readonly now: Dictionary;
  /** Fields that were signed. */
  readonly fields: ReadonlySet<string>;
  /** Those that were filled in, and whether the value is another one. */
  readonly filled: ReadonlyMap<string, boolean>;
}

const needs = (pdf: Pdf, form: Dictionary): boolean => pdf.at(form['/NeedAppearances']) === true;

/** Yields references of fields. What a field shows by its appearance, and what it holds, may be two things. */
export function* drawnAnew({ old, fresh, before, now, fields, filled }: FormRevisions): Generator<string> {
  const isOther = needs(old, before) !== needs(fresh, now);
  if (!isOther && !needs(fresh, now)) return;
  const had = old.dictionary(old.dictionary(before['/DR'])?.['/Font']) ?? {};
  const has = fresh.dictionary(fresh.dictionary(now['/DR'])?.['/Font']) ?? {};
  const fonts = Object.keys(has).filter((name) => had[name] === undefined);
  const isWayNew = ['/DA', '/Q'].some((key) => before[key] === undefined && now[key] !== undefined);
  if (!isOther && fonts.length === 0 && !isWayNew) return;
  for (const reference of fields) {
    const node = old.dictionary(reference) ?? {};
    const kind = old.name(old.inherited(node, '/FT'));
    if (filled.get(reference) === true || kind === '/Sig' || node['/Rect'] === undefined) continue;
    if (old.inherited(node, '/V') === undefined) continue;
    const own = textOf(old.at(old.inherited(node, '/DA')));
    const isFontNew = fonts.some((name) => `${own || textOf(fresh.at(now['/DA']))} `.includes(`${name} `));
    if (isOther || isFontNew || (isWayNew && own === '')) yield reference;
  }
}
