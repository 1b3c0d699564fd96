/** Tells what is inside a PDF. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { resultWords, type ResultWords } from '../../../words/results.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import { informationOptions, informationSuffix, type InformationOptions } from './options.js';
import type { PdfTool } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';
import { collectFacts } from './collect.js';
import type { PdfFactsReport } from './facts.js';
import { htmlReport } from '../../engine/markup/report/html.js';
import { reportSections } from './sections.js';
import { textReport } from '../../engine/markup/report/text.js';

type Form = InformationOptions['information_format'];

const writers: Readonly<
  Record<
    Form,
    readonly [extension: ResultFormat, write: (report: PdfFactsReport, words: ResultWords) => string]
  >
> = {
  html: [
    'html',
    (report, words) =>
      htmlReport(words.say('PDF information'), report.name, reportSections(report, words), words),
  ],
  text: ['txt', (report, words) => textReport(report.name, reportSections(report, words))],
  json: ['json', (report) => `${JSON.stringify(report, null, 2)}\n`],
};

export const informationTool: PdfTool = {
  id: 'pdf-information',
  async run(job, context) {
    const { deliver } = context;
    if (!deliver) throw new ServiceError('internal');
    const { information_format: form, information_language: language } = pickOptions(
      informationOptions,
      job.options,
    );
    const { name, path: given } = job.input;
    const report = await workOnPdf(job, context, false, (source) =>
      collectFacts(name, given, source, context),
    );
    const [extension, write] = writers[form];
    const path = join(context.directory, `information.${extension}`);
    await writeFile(path, write(report, resultWords(language)));
    await deliver({
      path,
      name: `${parse(name).name}${informationSuffix}.${extension}`,
      folder: '',
      format: extension,
      pages: null,
    });
    return undefined;
  },
};

export const engine: EngineOf<typeof manifest> = { tools: { 'pdf-information': () => informationTool } };
