/** Counts what is hidden in a document and goes, and in which other texts of it something was found. */
import type { HiddenKind } from '../../../../contract/redactions.js';
import { isDictionary, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { findInText, type Search } from '../find/search.js';

export interface HiddenPlaces {
  /** How often each word was found there, by its kind. */
  readonly finds: readonly { readonly of: string; readonly kind: HiddenKind }[];
  /** How many there are of each kind that goes, whatever they hold. */
  readonly counts: Readonly<Partial<Record<HiddenKind, number>>>;
}

/** The kind of place by the entry that a text stands in. */
function kindOf(key: string, dict: Dictionary): HiddenKind {
  switch (key) {
    case '/ActualText':
    case '/Alt':
    case '/E':
      return 'alternatives';
    case '/V':
    case '/DV':
    case '/TU':
    case '/TM':
    case '/Opt':
      return 'fields';
    case '/JS':
      return 'scripts';
    case '/Contents':
    case '/RC':
    case '/Subj':
      return 'comments';
    case '/Title':
      return '/Parent' in dict || '/Prev' in dict || '/Next' in dict ? 'bookmarks' : 'properties';
    case '/T':
      return '/Subtype' in dict && !('/FT' in dict) ? 'comments' : 'fields';
    case '/UF':
    case '/F':
    case '/Desc':
      return 'attachments';
    case '/Author':
    case '/Subject':
    case '/Keywords':
    case '/Creator':
    case '/Producer':
      return 'properties';
    default:
      return '/Type' in dict && dict['/Type'] === '/OCG' ? 'layers' : 'other';
  }
}

/** Looks through all objects of a document. @throws ServiceError `redact_expression_slow` */
export async function findHidden(pdf: Pdf, search: Search): Promise<HiddenPlaces> {
  const finds: { of: string; kind: HiddenKind }[] = [];
  const counts: Partial<Record<HiddenKind, number>> = {};
  const count = (kind: HiddenKind) => (counts[kind] = (counts[kind] ?? 0) + 1);
  const look = (value: QpdfValue, key: string, owner: Dictionary): void => {
    if (typeof value === 'string') {
      if (!/^[ub]:/.test(value)) return;
      for (const of of findInText(textOf(value), search)) finds.push({ of, kind: kindOf(key, owner) });
    } else if (Array.isArray(value)) for (const item of value as readonly QpdfValue[]) look(item, key, owner);
    else if (isDictionary(value)) {
      tally(value, count);
      for (const [name, item] of Object.entries(value)) look(item, name, value);
    }
  };
  for (const key of Object.keys(pdf.dictionary(pdf.trailer['/Info']) ?? {}))
    if (!key.endsWith('Date')) count('properties');
  for (const { reference, value, stream } of pdf.all()) {
    look(value, '', isDictionary(value) ? value : {});
    if (!stream || !isDictionary(value)) continue;
    if (value['/Type'] === '/Metadata') count('properties');
    for (const of of findInText(await textIn(pdf, reference, value), search))
      finds.push({
        of,
        kind:
          value['/Type'] === '/Metadata'
            ? 'properties'
            : value['/Type'] === '/EmbeddedFile'
              ? 'attachments'
              : 'other',
      });
  }
  return { finds, counts };
}

/** More bytes of a stream are not looked into: it goes in any case. */
const maxText = 8 * 1024 * 1024;

/** The text of metadata, attached texts and forms in XML; `''` for all other streams. */
async function textIn(pdf: Pdf, reference: string, dict: Dictionary): Promise<string> {
  if ('/Width' in dict || '/BBox' in dict || '/Length1' in dict || '/FunctionType' in dict) return '';
  const isText = dict['/Type'] === '/Metadata' || dict['/Type'] === '/EmbeddedFile';
  const data = await pdf.streamData(reference).catch(() => undefined);
  if (!data || data.length > maxText) return '';
  const isMarked = /^(?:\xef\xbb\xbf)?\s*</.test(data.toString('latin1', 0, 40));
  if (!isText && !isMarked) return '';
  return data.toString('utf8').replace(/<[^>]*>/g, '\n');
}

function tally(dict: Dictionary, count: (kind: HiddenKind) => void): void {
  const { '/Type': type, '/Subtype': subtype, '/S': action } = dict;
  if (type === '/Filespec' || type === '/F') count('attachments');
  else if (type === '/OCG') count('layers');
  else if (action === '/JavaScript') count('scripts');
  else if ('/FT' in dict) count('fields');
  else if ('/Rect' in dict && subtype !== '/Link' && subtype !== '/Widget' && subtype !== undefined)
    count('comments');
  if ('/Thumb' in dict) count('thumbnails');
  if ('/PieceInfo' in dict) count('programs');
}
