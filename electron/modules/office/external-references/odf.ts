/** OpenDocument, zipped and flat, and the flat XML of older Office programs: which addresses are followed on loading. */
import { leadsOut } from './addresses.js';
import type { OfficeFormat } from '../filters.js';
import type { BlockedReferences } from './blocked.js';
import type { Seen } from './comments.js';
import { tellsPlace, withoutPlace } from './formulas.js';
import { mayBeDrawing, neutraliseData, neutraliseDrawing } from './svg.js';
import type { XmlRule, XmlTag } from './xml-filter.js';

/** Attributes with an address, whatever element and prefix they have. */
const addresses = new Set(['href', 'src', 'image-data', 'archive']);
/** Links that are followed by a click and by nothing else. */
const clicked = new Set(['a', 'area-rectangle', 'area-circle', 'area-polygon']);
/** Attributes of links between programs, which LibreOffice also takes for links to files. */
const exchange = new Set(['dde-topic', 'dde-item', 'dde-application']);
/** Formulas with a cell of another file, or with a function that reads one; the value saved with them stays. */
const outerFormula = /'(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)[^']*'#|\b(?:WEBSERVICE|DDE)\s*\(/i;
/** Addresses that say where a document came from: nobody misses them on a page. */
const unseen = new Set([
  ...['template', 'auto-reload', 'event-listener', 'event', 'connection-resource'],
  ...['form', 'button', 'submission'],
]);

/** ODF 1.3 part 3, 8.3 to 8.9. */
const indexes = new Set([
  ...['table-of-content', 'illustration-index', 'table-index', 'object-index', 'user-index'],
  ...['alphabetical-index', 'bibliography'],
]);

/**
 * @param parts names of the package's parts and their topmost folders; null for a flat document
 * @param format of the document
 * @param seen told of fields with the name of the file
 */
export function odfRule(
  blocked: BlockedReferences,
  parts: ReadonlySet<string> | null,
  format: OfficeFormat,
  seen: Pick<Seen, 'nameFields' | 'indexes'>,
): XmlRule {
  /** Whether the setting that was begun last holds bytes: base64 may begin with two slashes, and is no address. */
  let isBinary = false;
  return {
    concerns:
      /href|src|image-data|archive|dde-|formula|expression|file-name|config-item|-of-content|-index|bibliography/,
    rename: (element, isEmpty) =>
      plainName(element, isEmpty) ? element.replace(/file-name$/, 'span') : null,
    tag(tag: XmlTag) {
      if (tag.local === 'config-item')
        isBinary = tag.attributes.some(({ local, value }) => local === 'type' && value === 'base64Binary');
      if (tag.local === 'file-name') seen.nameFields = true;
      if (indexes.has(tag.local)) seen.indexes = true;
      for (const attribute of tag.attributes) {
        const { local, value } = attribute;
        if (value === null) continue;
        if (local === 'formula' && (outerFormula.test(value) || tellsPlace(value))) attribute.value = null;
        else if (local === 'expression') attribute.value = withoutPlace(value);
        else if (exchange.has(local) && value !== '') attribute.value = '';
        else if (addresses.has(local) && !clicked.has(tag.local))
          attribute.value = cleanAddress(value, tag.local);
      }
    },
    holds: (local, start) => {
      if (local === 'config-item') return true;
      if (local !== 'binary-data' && local !== 'binData') return false;
      // Four letters of base64 are three bytes; only a drawing is held whole.
      return start === '' || mayBeDrawing(Buffer.from(start.replaceAll(/\s/g, '').slice(0, 128), 'base64'));
    },
    text: (local, text) => {
      if (local !== 'config-item') return cleanPicture(text);
      return isBinary ? null : cleanSetting(text);
    },
  };

  /**
   * A field with the name of the file becomes the text that was saved for it: LibreOffice would show where our copy lies.
   * Sheets save none, and a text may have none: there it gets its name once it is loaded (own-name.ts).
   */
  function plainName(element: string, isEmpty: boolean): boolean {
    if (!element.endsWith(':file-name')) return false;
    switch (format) {
      case 'ods':
      case 'fods':
        return false;
      case 'odt':
      case 'fodt':
        return !isEmpty;
      default:
        return true;
    }
  }

  /** Null takes the attribute away: an empty one names the package itself, and loading fails over it. */
  function cleanAddress(value: string, element: string): string | null {
    if (/^\s*data:/i.test(value)) return neutraliseData(value, blocked, 0) ?? value;
    // Charts name the document around them so.
    if (!leadsOut(value, parts) || value === '..') return value;
    // What a click or an event does in a presentation; the web is not asked before that.
    if (element === 'event-listener' && /^(?:https?|mailto):/i.test(value)) return value;
    if (!unseen.has(element)) blocked.add(value);
    return null;
  }

  function cleanPicture(text: string): string | null {
    const bytes = Buffer.from(text.replaceAll(/\s/g, ''), 'base64');
    return mayBeDrawing(bytes) ? (neutraliseDrawing(bytes, blocked)?.toString('base64') ?? null) : null;
  }
}

/** Tables of colours and the like may be named by an address in the settings; `$(user)/...` is LibreOffice's own. */
const cleanSetting = (text: string): string | null =>
  /^\s*(?:file:|https?:|smb:|ftp:|\\\\|\/\/)/i.test(text) ? '' : null;
