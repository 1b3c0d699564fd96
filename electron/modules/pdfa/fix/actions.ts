/** Removes forbidden actions and scripts (ISO 19005-1, 6.6; ISO 19005-2, 6.5). */
import type { Changes } from '../changes.js';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';

const allowed = new Set(['/GoTo', '/GoToR', '/GoToE', '/Thread', '/URI', '/Named', '/SubmitForm']);
const namedActions = new Set(['/NextPage', '/PrevPage', '/FirstPage', '/LastPage']);

function isForbidden(pdf: PdfGraph, action: Dict, part: number): boolean {
  const kind = pdf.name(action['/S']);
  if (kind === undefined || !allowed.has(kind)) return true;
  if (kind === '/GoToE' && part === 1) return true;
  return kind === '/Named' && !namedActions.has(pdf.name(action['/N']) ?? '');
}

/** Returns what stays of an action and of those that follow it. */
function keep(
  pdf: PdfGraph,
  value: Value | undefined,
  part: number,
  changes: Changes,
  depth = 0,
): Value | undefined {
  const action = pdf.at(value);
  // The value is a destination, or nothing valid.
  if (!isDictionary(action)) return Array.isArray(action) || typeof action === 'string' ? value : undefined;
  if (depth > 100) return undefined;
  const next = action['/Next'];
  const following = (
    Array.isArray(pdf.at(next)) ? pdf.array(next) : next === undefined ? [] : [next]
  ).flatMap((item): Value[] => {
    const kept = keep(pdf, item, part, changes, depth + 1);
    return kept === undefined ? [] : [kept];
  });
  if (isForbidden(pdf, action, part)) {
    changes.add(pdf.name(action['/S']) === '/JavaScript' ? 'javascript_removed' : 'actions_removed');
    return following[0];
  }
  if (next !== undefined) {
    if (following.length > 0) action['/Next'] = following;
    else delete action['/Next'];
  }
  return value;
}

/** Removes forbidden actions from annotations, bookmarks, fields, pages and the catalog. */
export function fixActions(pdf: PdfGraph, part: number, changes: Changes): void {
  const { catalog } = pdf;
  const replace = (owner: Dict, key: string): void => {
    if (owner[key] === undefined) return;
    const kept = keep(pdf, owner[key], part, changes);
    if (kept === undefined) delete owner[key];
    else owner[key] = kept;
  };
  replace(catalog, '/OpenAction');
  const names = pdf.dictionary(catalog['/Names']);
  if (names?.['/JavaScript'] !== undefined) {
    delete names['/JavaScript'];
    changes.add('javascript_removed');
  }
  for (const dict of pdf.everyDictionary()) {
    const actions = pdf.dictionary(dict['/AA']);
    // The descriptor of a font or private data may use the key for something else.
    if (actions && !('/FontName' in dict)) {
      delete dict['/AA'];
      changes.add(JSON.stringify(actions).includes('/JavaScript') ? 'javascript_removed' : 'actions_removed');
    }
    if (
      isDictionary(pdf.at(dict['/A'])) &&
      ('/Title' in dict || '/Subtype' in dict || '/Rect' in dict || '/FT' in dict)
    ) {
      if (pdf.name(dict['/Subtype']) === '/Widget') {
        delete dict['/A'];
        changes.add('actions_removed');
      } else replace(dict, '/A');
    }
    if ('/PA' in dict && '/Rect' in dict) replace(dict, '/PA');
  }
}
