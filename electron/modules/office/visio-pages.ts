/**
 * Background pages of Visio drawings: LibreOffice draws them below the pages that have them, and once more, as pages of their
 * own, behind all others.
 */
import { entryChunks } from '../../files/zip-entry.js';
import { slashedName } from '../../files/zip-names.js';
import { withZipFile } from '../../files/zip.js';
import { readXml } from './parts.js';

/**
 * @returns the pages that are printed, as a range; empty where these are all. Never throws: whether a file is sound is found out elsewhere
 */
export const foregroundPages = (path: string): Promise<string> =>
  withZipFile(path, async (zip) => {
    let [front, back] = [0, 0];
    for await (const entry of zip.eachEntry()) {
      if (slashedName(entry).toLowerCase() !== 'visio/pages/pages.xml') continue;
      await readXml(entryChunks(zip, entry), {
        open(name, attributes) {
          if (name !== 'Page') return;
          // [MS-VSDX] 2.3.4.2.57: a Boolean of XML Schema.
          if (/^(?:1|true)$/.test(attributes['Background']?.trim() ?? '')) back += 1;
          else front += 1;
        },
      });
    }
    return back > 0 && front > 0 ? `1-${front}` : '';
  }).catch(() => '');
