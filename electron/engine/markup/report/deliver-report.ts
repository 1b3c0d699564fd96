/** Writes a report in the form and the language that a person chose, and delivers it under the name of its document. */
import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { Language } from '../../../../words/languages.js';
import { resultWords, type ResultText, type ResultWords } from '../../../../words/results.js';
import type { Context, ConvertJob } from '../../interface/converter.js';
import { htmlReport } from './html.js';
import type { ReportSection } from './sections.js';
import { textReport } from './text.js';

interface WishedReport {
  readonly form: 'html' | 'text' | 'json';
  /** `auto`: as in Platen. */
  readonly language: Language | 'auto';
  /** What the report is, above its title. */
  readonly kind: ResultText;
  /** Behind the document's name in that of the report. */
  readonly suffix: string;
  readonly sections: (words: ResultWords) => readonly ReportSection[];
  readonly data: (words: ResultWords) => object;
}

/** @throws ServiceError `internal` inside another document, where nothing can be delivered */
export async function deliverReport(job: ConvertJob, context: Context, wished: WishedReport): Promise<void> {
  const { deliver } = context;
  if (!deliver) throw new ServiceError('internal');
  const { form, language, kind, suffix } = wished;
  const { name } = job.input;
  const words = language === 'auto' ? context.words : resultWords(language);
  const format = form === 'text' ? 'txt' : form;
  const text =
    form === 'html'
      ? htmlReport(words.say(kind), name, wished.sections(words), words)
      : form === 'text'
        ? textReport(name, wished.sections(words))
        : `${JSON.stringify(wished.data(words), null, 2)}\n`;
  const path = join(context.directory, `report.${format}`);
  await writeFile(path, text);
  await deliver({
    ...{ path, folder: '', format, pages: null, isSole: true },
    name: `${parse(name).name}${suffix}.${format}`,
  });
}
