/** Tells the person who gets the result what a conversion to PDF/A reached and changed. */
import type { Context } from '../../engine/interface/converter.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import type { PdfaConversion } from './convert.js';
import { levelName, type Level } from './level.js';

/** @param faults what the check of the result found */
export function tellConversion(
  { level: reached, shortfall, changes, rasterised, flattened }: PdfaConversion,
  wanted: Level,
  faults: readonly string[],
  context: Context,
): void {
  const level = levelName(reached);
  const params = { level, wanted: levelName(wanted) };
  if (faults.length > 0) {
    const detail = faults.join('. ');
    context.message('warning', 'pdfa_not_reached', {
      level,
      detail,
    });
  } else {
    const count = changes.list().length;
    context.message('info', 'pdfa_reached', { level, count });
    context.count?.({ pdfa: 1 });
  }
  if (shortfall === 'untagged') {
    context.message('warning', 'pdfa_untagged', params);
  } else if (shortfall === 'unicode') {
    context.message('warning', 'pdfa_no_unicode', params);
  }
  if (rasterised.size > 0) {
    const pages = pageList([...rasterised.keys()]);
    context.message('warning', 'pdfa_pages_pictured', { pages, count: rasterised.size });
  }
  if (flattened.size > 0) {
    const pages = pageList([...flattened]);
    context.message('warning', 'pdfa_parts_pictured', { pages, count: flattened.size });
  }
  if (changes.resized.size > 0) {
    const pages = pageList([...changes.resized]);
    context.message('warning', 'pdfa_pages_resized', { pages, count: changes.resized.size });
  }
  if (changes.stills.size > 0) {
    const pages = pageList([...changes.stills]);
    context.message('warning', 'pdfa_media_pictured', { pages, count: changes.stills.size });
  }
  if (changes.stripped.size > 0) {
    const pages = pageList([...changes.stripped]);
    context.message('warning', 'pdfa_comments_removed', { pages, count: changes.stripped.size });
  }
  if (changes.lostFiles.length > 0) {
    const count = changes.lostFiles.length;
    const names = changes.lostFiles.join(', ');
    context.message('warning', 'pdfa_attachments_removed', { count, names });
  }
}
