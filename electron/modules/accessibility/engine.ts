/** “Check accessibility”: which rules of PDF/UA-1 a PDF breaks, which it keeps, and what a person must judge. */
import { ServiceError } from '../../../contract/index.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { deliverReport } from '../../engine/markup/report/deliver-report.js';
import {
  brokenRules,
  checkAccessibility,
  lacksClaimOnly,
  type UaCheck,
} from '../../engine/pdf-blocks/accessibility/check.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';
import type { manifest } from './manifest.js';
import { accessibilityOptions, accessibilitySuffix, type AccessibilityOptions } from './options.js';
import { makeAccessibleTool } from './make/tool.js';
import { accessibilityData, accessibilitySections } from './report.js';

export const checkAccessibilityTool: PdfTool = {
  id: 'check-accessibility',
  async run(job, context) {
    const options = pickOptions(accessibilityOptions, job.options);
    const { name, path: given } = job.input;
    const check = await workOnPdf(job, context, false, (source) => {
      context.progress('checking', null);
      return checkAccessibility(given, source, context);
    });
    await deliverReport(job, context, {
      form: options.accessibility_format,
      language: options.accessibility_language,
      kind: 'Check of accessibility',
      suffix: accessibilitySuffix,
      sections: (words) => accessibilitySections(check, words),
      data: (words) => accessibilityData(name, check, words),
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
