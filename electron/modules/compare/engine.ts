/** Compares two documents and writes what was changed. */
import type { manifest } from './manifest.js';
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import type { Context } from '../../engine/interface/converter.js';
import type { EngineOf, Join } from '../../engine/interface/module.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { withdrawClaim } from '../../engine/pdf-blocks/metadata/pdfa-claim.js';
import { tellSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { compareDocuments } from './compare.js';
import { countsOf, type DocumentComparison } from './find/comparison.js';
import { compareOptions } from './options.js';
import { readDocument, type ReadDocument } from './read/read-document.js';
import { htmlOf } from './write/html.js';
import { jsonOf } from './write/json.js';
import { writeMarkedPdf } from './write/marked-pdf.js';

const compare: Join = async (inputs, output, options, context) => {
  const [older, newer] = inputs;
  if (!older || !newer || inputs.length !== 2)
    throw new ServiceError('compare_two', { count: inputs.length });
  const wishes = pickOptions(compareOptions, options);
  const old = await readDocument(older, context, {}, [0, 0.45]);
  const fresh = await readDocument(newer, context, {}, [0.45, 0.9]);
  for (const document of [old, fresh]) tellUnread(document, context);
  const comparison = await compareDocuments(old, fresh, wishes, context);
  tell(comparison, context);
  context.progress('saving', null);
  switch (wishes.compare_result) {
    case 'html':
      return writeFile(output, htmlOf(comparison, context.words));
    case 'json':
      return writeFile(output, jsonOf(comparison));
    case 'pdf':
      await tellSignatures(newer.name, newer.path, undefined, context);
      await writeMarkedPdf(newer.path, comparison, output, context);
      return withdrawClaim(output, context);
  }
};

/** Says what of a document could not be compared. */
function tellUnread({ name, textless, unread }: ReadDocument, { message }: Context): void {
  if (textless.length > 0) message('warning', 'compared_without_text', { name, pages: pageList(textless) });
  if (unread.length > 0) message('warning', 'compared_unread', { name, pages: pageList(unread) });
}

/** The verdict: programs go by its code. */
function tell({ changes }: DocumentComparison, { message }: Context): void {
  if (changes.length === 0) return message('info', 'compared_same');
  message('info', 'compared_different', { count: changes.length, ...countsOf(changes) });
}

export const engine: EngineOf<typeof manifest> = { joinings: { compare } };
