/** “Check accessibility”: which rules of PDF/UA-1 a PDF breaks, which it keeps, and what a person must judge. */
import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { resultWords, type ResultWords } from '../../../words/results.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { htmlReport } from '../../engine/markup/report/html.js';
import { textReport } from '../../engine/markup/report/text.js';
import {
  brokenRules,
  checkAccessibility,
  lacksClaimOnly,
  type UaCheck,
} from '../../engine/pdf-blocks/accessibility/check.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import type { manifest } from './manifest.js';
import { accessibilityOptions, accessibilitySuffix, type AccessibilityOptions } from './options.js';
import { makeAccessibleTool } from './make/tool.js';
import { accessibilityData, accessibilitySections } from './report.js';

type Form = AccessibilityOptions['accessibility_format'];

const writers: Readonly<
  Record<
    Form,
    readonly [extension: ResultFormat, write: (name: string, check: UaCheck, words: ResultWords) => string]
  >
> = {
  html: [
    'html',
    (name, check, words) =>
      htmlReport(words.say('Check of accessibility'), name, accessibilitySections(check, words), words),
  ],
  text: ['txt', (name, check, words) => textReport(name, accessibilitySections(check, words))],
  json: [
    'json',
    (name, check, words) => `${JSON.stringify(accessibilityData(name, check, words), null, 2)}\n`,
  ],
};

export const checkAccessibilityTool: PdfTool = {
  id: 'check-accessibility',
  async run(job, context) {
    const { deliver } = context;
    if (!deliver) throw new ServiceError('internal');
    const options = pickOptions(accessibilityOptions, job.options);
    const { name, path: given } = job.input;
    const check = await workOnPdf(job, context, false, (source) => {
      context.progress('checking', null);
      return checkAccessibility(given, source, context);
    });
    const [extension, write] = writers[options.accessibility_format];
    const { accessibility_language: language } = options;
    const words = language === 'auto' ? context.words : resultWords(language);
    const path = join(context.directory, `accessibility.${extension}`);
    await writeFile(path, write(name, check, words));
    await deliver({
      ...{ path, folder: '', format: extension, pages: null, isSole: true },
      name: `${parse(name).name}${accessibilitySuffix}.${extension}`,
    });
    tell(check, options, context);
    return undefined;
  },
};

/** @throws ServiceError `accessibility_failed` where a broken rule is an error */
function tell(check: UaCheck, { accessibility_failed }: AccessibilityOptions, context: Context): void {
  const rules = brokenRules(check);
  const params = { count: rules.length, first: rules.slice(0, 5).join(', ') };
  if (rules.length > 0 && accessibility_failed === 'error')
    throw new ServiceError('accessibility_failed', params);
  if (rules.length === 0) context.message('info', 'accessibility_kept');
  else if (lacksClaimOnly(check)) context.message('warning', 'accessibility_unclaimed');
  else context.message('warning', 'accessibility_broken', params);
}

export const engine: EngineOf<typeof manifest> = {
  tools: {
    'check-accessibility': () => checkAccessibilityTool,
    'make-accessible': () => makeAccessibleTool,
  },
};
