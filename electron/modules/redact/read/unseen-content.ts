/**
 * Finds what content tells that nobody sees: on hidden layers, and in appearances of fields and comments that are hidden or only printed.
 * All of it goes when the pages are made plain, so nothing is left to cut. Without this count a word that stands only there would be
 * called not found.
 */
import type { HiddenKind } from '../../../../contract/redactions.js';
import {
  annotationsOf,
  appearanceOf,
  isShown,
  kindOf,
} from '../../../engine/pdf-blocks/flattening/annotations.js';
import { LayerStates } from '../../../engine/pdf-core/layers/layer-states.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { findInText, type Search } from '../find/search.js';
import { OwnReader } from './own-reader.js';

export interface UnseenFind {
  readonly of: string;
  readonly kind: HiddenKind;
}

/**
 * @param pdf the document as it was given
 * @param plain the same pages without what nobody sees
 * @throws ServiceError `redact_expression_slow`
 */
export async function findUnseen(pdf: Pdf, plain: Pdf, search: Search): Promise<UnseenFind[]> {
  const finds: UnseenFind[] = [];
  const layers = new LayerStates(pdf, 'view');
  const [before, after] = [new OwnReader(pdf), new OwnReader(plain)];
  const annotations = annotationsOf(pdf, pdf.pages);
  for (const [place, page] of pdf.pages.entries()) {
    let shown: readonly string[] = [];
    for (const annotation of annotations.get(page) ?? []) {
      const { dictionary } = annotation;
      const isSeen = isShown(pdf, dictionary, 'screen', layers);
      const seen = isSeen ? appearanceOf(pdf, dictionary) : undefined;
      const kind = kindOf(annotation) === 'field' ? 'fields' : 'comments';
      for (const look of appearancesOf(pdf, dictionary)) {
        const found = wordsIn(await before.readForm(look), search);
        if (look === seen) shown = [...shown, ...found];
        else for (const of of found) finds.push({ of, kind });
      }
    }
    const own = plain.pages[place];
    if (!layers.hasLayers || own === undefined) continue;
    // What is left of the page, without the appearances that became part of it.
    const left = without(wordsIn(await after.read(own), search), shown);
    for (const of of without(wordsIn(await before.read(page), search), left))
      finds.push({ of, kind: 'layers' });
  }
  return finds;
}

/** What was found in a text, or in the strings that stand for it. */
function wordsIn({ text, raw }: { readonly text: string; readonly raw: string }, search: Search): string[] {
  const found = findInText(text, search);
  return found.length > 0 ? found : findInText(raw, search);
}

/** A list without the items of another one, each taken once. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...list];
  for (const one of taken) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** References of all appearances of an annotation, in each of its states. */
function appearancesOf(pdf: Pdf, annotation: Dictionary): Set<string> {
  const looks = Object.values(pdf.dictionary(annotation['/AP']) ?? {}).flatMap((look) =>
    pdf.isStream(look) ? [look] : Object.values(pdf.dictionary(look) ?? {}),
  );
  return new Set(looks.filter((look) => pdf.isStream(look)));
}
