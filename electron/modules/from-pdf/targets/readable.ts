/** This module opens a PDF for all conversions that need its text. */
import type { Context, ConvertJob } from '../../../engine/interface/converter.js';
import { PageReader, type TextListener } from '../read/reader.js';
import { hasText, LookAlong, PageWithoutText } from '../scans/while-reading.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import { withText, type ReadableSource } from '../scans/with-text.js';
import { readingOptions } from '../options/reading.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { onSource } from '../source/open.js';
import { tellHidden } from './remarks.js';

/**
 * Opens the job's PDF, recognises pages without text as the options say, and gives a reader of it, which is closed afterwards. The work
 * begins before all pages were looked at, and begins anew when one turns out to have no text that can be read: most documents have text,
 * and to look at them first would take as long as to read them.
 * @throws ServiceError as `onSource` and `withText`; and the work
 */
export function onReadable<T>(
  job: ConvertJob,
  context: Context,
  settings: ToolSettings,
  work: (source: ReadableSource, reader: PageReader) => Promise<T>,
): Promise<T> {
  const { covered_text: coveredText } = pickOptions(readingOptions, job.options);
  const read = async (source: ReadableSource, look?: TextListener): Promise<T> => {
    const wish = { look, coveredText };
    const reader = await PageReader.open(source.path, source.password, source.isMended, wish);
    try {
      const made = await work(source, reader);
      tellHidden(reader.hidden, coveredText, context);
      return made;
    } finally {
      reader.close();
    }
  };
  return onSource(job, context, async (source) => {
    context.progress('reading', null);
    if (await hasText(source, context.signal)) {
      const along = new LookAlong(source);
      try {
        return await read({ ...source, recognised: [], textless: [] }, along.listener);
      } catch (thrown) {
        if (!(thrown instanceof PageWithoutText)) throw thrown;
      } finally {
        along.close();
      }
    }
    return read(await withText(source, job, context, settings));
  });
}
