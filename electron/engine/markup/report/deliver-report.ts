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
  readonly form: 'html' | 'text' | 'json' | 'csv';
  /** `auto`: as in Platen. */
  readonly language: Language | 'auto';
  /** What the report is, above its title. */
  readonly kind: ResultText;
  /** Behind the document's name in that of the report. */
  readonly suffix: string;
  readonly sections: (words: ResultWords) => readonly ReportSection[];
  readonly data: (words: ResultWords) => object;
  /** A table, where there is one. */
  readonly csv?: () => string;
}

/** @throws ServiceError `internal` inside another document, where nothing can be delivered */
export async function deliverReport(job: ConvertJob, context: Context, wished: WishedReport): Promise<void> {
  const { deliver } = context;
  if (!deliver) throw new ServiceError('internal');
  const { form, language, suffix } = wished;
  const { name } = job.input;
  const words = language === 'auto' ? context.words : resultWords(language);
  const format = form === 'text' ? 'txt' : form;
  const path = join(context.directory, `report.${format}`);
  await writeFile(path, contentOf(wished, name, words));
  await deliver({
    ...{ path, folder: '', format, pages: null, isSole: true },
    name: `${parse(name).name}${suffix}.${format}`,
  });
}

function contentOf(
  { form, kind, sections, data, csv }: WishedReport,
  name: string,
  words: ResultWords,
): string {
  switch (form) {
    case 'html':
      return htmlReport(words.say(kind), name, sections(words), words);
    case 'text':
      return textReport(name, sections(words));
    case 'json':
      return `${JSON.stringify(data(words), null, 2)}\n`;
    case 'csv':
      if (!csv) throw new ServiceError('internal');
      return csv();
  }
}
