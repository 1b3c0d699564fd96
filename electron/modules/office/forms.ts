/** Form fields of texts that stay fillable: what LibreOffice makes of them is mended, and what it left printed is told. */
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFile } from '../../files/file-head.js';
import { withZip } from '../../files/zip.js';
import type { Context } from '../../engine/interface/converter.js';
import { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import { annotationsOf, kindOf, rectOf } from '../../engine/pdf-blocks/flattening/annotations.js';
import type { FieldAppearances, FieldLook } from '../../engine/pdf-blocks/flattening/field-appearances.js';
import { fieldFlag, readField, text } from '../../engine/pdf-blocks/flattening/fields.js';

/** A field lower than this multiple of its text size has a single line. */
const severalLines = 2.2;

/**
 * LibreOffice gives check boxes of Word's content controls looks under names their states do not have, so that none is
 * seen to be ticked, and cuts text off that its own fonts make longer than the control was.
 * @param path a PDF that LibreOffice wrote; changed in place
 * @returns how many fields it has
 */
export async function mendFields(path: string, context: Context): Promise<number> {
  const folder = await mkdtemp(join(context.directory, 'fields-'));
  const edit = await Pdf.open(path, { directory: folder, isChanged: true });
  try {
    const all = [...annotationsOf(edit, edit.pages).values()].flat();
    const widgets = all.filter((annotation) => kindOf(annotation) === 'field');
    if (widgets.length === 0) return 0;
    const form = edit.dictionary(edit.catalog['/AcroForm']) ?? {};
    // With the libraries that draw, and that of fonts: most texts have no fields.
    const { FieldAppearances: Looks } =
      await import('../../engine/pdf-blocks/flattening/field-appearances.js');
    const looks = new Looks(edit);
    const mended: { reference: string; made: Mended }[] = [];
    for (const { reference, dictionary } of widgets) {
      const made = await mend(edit, looks, dictionary, form);
      if (made && reference !== undefined) mended.push({ reference, made });
    }
    if (mended.length === 0) return widgets.length;
    const taken = new Map<FieldLook['book'], (look: FieldLook) => string>();
    for (const [at, book] of looks.books.entries()) {
      const into = await book.into(edit, join(folder, `looks-${at}.pdf`));
      taken.set(book, ({ mark }) => into(mark));
    }
    for (const { reference, made } of mended)
      edit.set(
        reference,
        made.dictionary((look) => taken.get(look.book)!(look)),
      );
    giveSigns(edit, form);
    const output = join(folder, 'mended.pdf');
    await edit.save(output);
    await edit.close();
    await rename(output, path);
    return widgets.length;
  } finally {
    await edit.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What readers draw ticks with when a box is clicked. */
const signs = '/ZaDb';

/** The form names the font of ticks; and readers need not draw anew what has its looks. */
function giveSigns(edit: Pdf, form: Dictionary): void {
  const { '/NeedAppearances': _stale, ...kept } = form;
  const resources = edit.dictionary(form['/DR']) ?? {};
  const fonts = edit.dictionary(resources['/Font']) ?? {};
  const font = edit.add({ '/Type': '/Font', '/Subtype': '/Type1', '/BaseFont': '/ZapfDingbats' });
  const changed = { ...kept, '/DR': { ...resources, '/Font': { ...fonts, [signs]: fonts[signs] ?? font } } };
  const { '/AcroForm': reference } = edit.catalog;
  if (isReference(reference)) edit.set(reference, changed);
  else edit.set(edit.root, { ...edit.catalog, '/AcroForm': changed });
}

interface Mended {
  /** The field, with references of its looks. */
  dictionary(refer: (look: FieldLook) => string): Dictionary;
}

async function mend(
  edit: Pdf,
  looks: FieldAppearances,
  widget: Dictionary,
  form: Dictionary,
): Promise<Mended | null> {
  const { '/AS': state, '/V': value, '/Rect': place } = widget;
  const field = readField(edit, widget, form);
  if (field.kind === 'button') {
    const states = edit.dictionary(edit.dictionary(widget['/AP'])?.['/N']) ?? {};
    if (typeof value !== 'string' || !value.startsWith('/') || states[value] !== undefined) return null;
    const on = value === '/Off' ? '/Yes' : value;
    const framed = {
      ...widget,
      '/MK': { ...edit.dictionary(widget['/MK']), '/BC': [0] },
      '/BS': { '/W': 0.7 },
    };
    const ticked = await looks.draw({ ...framed, '/AS': on }, field);
    const empty = await looks.draw({ ...framed, '/AS': '/Off' }, field);
    if (!ticked || !empty) return null;
    return {
      dictionary: (refer) => ({
        ...framed,
        '/AS': state === undefined || state === '/Off' ? value : on,
        '/AP': { '/N': { [on]: refer(ticked), '/Off': refer(empty) } },
      }),
    };
  }
  // Controls of forms have a look of their own, which LibreOffice draws well.
  const rect = rectOf(edit, place);
  if (!rect || widget['/MK'] !== undefined || (field.kind !== 'text' && field.kind !== 'choice')) return null;
  const isOneLine = rect[3] - rect[1] < severalLines * (field.size || 1);
  const appearance = (text(widget['/DA']) ?? '').replace(/-?[\d.]+(\s+Tf)/, '0$1');
  const flags = field.kind === 'text' && isOneLine ? field.flags & ~fieldFlag.multiline : field.flags;
  const fitting = { ...widget, '/DA': `u:${appearance}`, '/Ff': flags };
  const look = await looks.draw(fitting, readField(edit, fitting, form));
  return look ? { dictionary: (refer) => ({ ...fitting, '/AP': { '/N': refer(look) } }) } : null;
}

/** The most bytes of a part, or of a file that is no package, that are searched. */
const limit = 64 * 1024 * 1024;
const wordBody = 'word/document.xml';
/** Content controls that can be filled in. */
const controls = /<w:(?:text|comboBox|dropDownList|date)[\s/>]|<w14:checkbox[\s/>]/g;
/** Fields of the older kind, in XML and elsewhere. */
const olderInXml = /<w:ffData[\s>]/g;
const older = /FORMTEXT|FORMCHECKBOX|FORMDROPDOWN/g;

/**
 * One remark, where a text has fields that its PDF has not.
 * @param path of the text
 * @param made fields of the PDF
 */
export async function reportPrintedFields(path: string, made: number, context: Context): Promise<void> {
  const fields = await countFields(path).catch(() => null);
  if (fields === null) return;
  // LibreOffice makes no field of an older one.
  const count = fields.older + Math.max(0, fields.controls - made);
  if (count > 0) context.message('warning', 'fields_printed', { count });
}

interface Fields {
  readonly controls: number;
  readonly older: number;
}

async function countFields(path: string): Promise<Fields | null> {
  const body = await withFile(path, (file) =>
    withZip(
      file,
      (name) => name === wordBody,
      (zip) => zip.text(wordBody, limit),
    ),
  ).catch(() => null);
  const count = (words: string | undefined, kind: RegExp) => words?.match(kind)?.length ?? 0;
  // A package of another kind has none of these.
  if (body !== null) return { controls: count(body, controls), older: count(body, olderInXml) };
  if ((await stat(path)).size > limit) return null;
  const bytes = await readFile(path);
  return {
    controls: 0,
    older: count(bytes.toString('latin1'), older) + count(bytes.toString('utf16le'), older),
  };
}
