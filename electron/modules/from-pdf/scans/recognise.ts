/** This module recognises pages by the operation that makes scans searchable: the result is a copy with a layer of text. */
import { join } from 'node:path';
import type { Context, ConvertJob, PdfTool } from '../../../engine/interface/converter.js';
import { pageList } from '../../../engine/pdf-blocks/page-list.js';

/** A document that is recognised, and where it is. */
export interface Recognisable {
  readonly path: string;
  readonly password: string | undefined;
}

export interface RecognitionRequest {
  /** Numbers of the pages, from 1. */
  readonly pages: readonly number[];
  /** `skip` recognises pages without text; `force` makes pages pictures first, since their own text is of no use. */
  readonly mode: 'skip' | 'force';
  /** Languages, as the option `ocr_language` has them. */
  readonly languages: string;
  /** Loads the operation. */
  readonly recognise: () => Promise<PdfTool>;
}

/** Only these remarks on the copy are passed on: nobody sees the copy itself. */
const told: ReadonlySet<string> = new Set([
  'pages_not_recognised',
  'low_resolution',
  'text_in_other_language',
]);

/**
 * Recognises pages of a document.
 * @returns the copy, in the job's folder
 * @throws ServiceError as the operation
 */
export async function recognisePages(
  { path, password }: Recognisable,
  { pages, mode, languages, recognise }: RecognitionRequest,
  { input }: ConvertJob,
  context: Context,
): Promise<Recognisable> {
  const output = join(context.directory, `recognised-${mode}.pdf`);
  const { deliver: _none, ...rest } = context;
  const quiet: Context = {
    ...rest,
    message: (level, code, ...params) => {
      if (told.has(code)) context.message(level, code, ...params);
    },
  };
  const tool = await recognise();
  const opens = await tool.run(
    {
      input: { path, name: input.name, format: 'pdf', ...(password === undefined ? {} : { password }) },
      output,
      // The copy is read and removed, so its signatures do not matter.
      options: {
        pages: pageList(pages).replaceAll(' ', ''),
        ocr_pages: mode,
        ocr_language: languages,
        signed: 'copy',
      },
    },
    quiet,
  );
  return { path: output, password: opens };
}
