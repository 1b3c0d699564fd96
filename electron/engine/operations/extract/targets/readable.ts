/** How every conversion that needs the text of a PDF opens it. */
import type { Context, ConvertJob } from '../../../interface/converter.js';
import { PageReader } from '../read/reader.js';
import { withText, type ReadableSource, type ScanSettings } from '../scans/with-text.js';
import { onSource } from './open.js';

/**
 * Opens the job's PDF, recognises pages without text as the options say, and gives a reader of it, which is closed afterwards.
 * @throws ServiceError as `onSource` and `withText`; and the work
 */
export function onReadable<T>(
  job: ConvertJob,
  context: Context,
  settings: ScanSettings,
  work: (source: ReadableSource, reader: PageReader) => Promise<T>,
): Promise<T> {
  return onSource(job, context, async (source) => {
    const readable = await withText(source, job, context, settings);
    const reader = await PageReader.open(readable.path, readable.password, readable.isMended);
    try {
      return await work(readable, reader);
    } finally {
      reader.close();
    }
  });
}
