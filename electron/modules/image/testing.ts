/** Converts a picture for a test, by the image converter alone. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, type MessageCode } from '../../../contract/index.js';
import { tellTo } from '../../../words/remarks.js';
import type { FormatId } from '../../formats/formats.js';
import type { ConvertJob } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { testContext } from '../../engine/testing/context.js';
import type { HtmlPrinter } from '../../engine/interface/printer.js';
import { createImageConverter } from './engine.js';

export interface ConvertedPicture {
  /** The result, which has been opened. */
  readonly pdf: Buffer;
  readonly pages: number;
  readonly messages: readonly MessageCode[];
}

/** A computer without a browser. */
const noBrowser: HtmlPrinter = {
  print: () => Promise.reject(new ServiceError('printer_missing')),
  script: () => Promise.reject(new ServiceError('printer_missing')),
  close: () => Promise.resolve(),
};

/**
 * @param directory where it is written to; the caller removes it
 * @param name the person's name of the file
 */
export async function convertPicture(
  directory: string,
  bytes: Uint8Array | string,
  format: FormatId,
  options: ConvertJob['options'] = {},
  name = `in.${format}`,
  printer: HtmlPrinter = noBrowser,
): Promise<ConvertedPicture> {
  const path = join(directory, `in.${format}`);
  const output = join(directory, 'out.pdf');
  await writeFile(path, bytes);
  const messages: MessageCode[] = [];
  const context = testContext(directory, { message: tellTo(({ code }) => void messages.push(code)) });
  await createImageConverter(() => Promise.resolve(printer)).convert(
    { input: { path, name, format }, output, options },
    context,
  );
  const { pages } = await checkPdf(output);
  return { pdf: await readFile(output), pages, messages };
}
