/** What is left out of a comparison on the pages of both documents, where the workflow in force compares. */
import type { PagesArea } from '../../../contract/page-areas.js';
import { pagesAreasIn, pagesAreasOption, type PagesAreasOption } from '../../state/pages-areas.js';
import { isRemote } from '../../state/service.js';
import { workflowKey } from '../../state/workflows.js';
import type { ConvertState } from './useConvert.js';

export interface IgnoredAreas {
  readonly where: PagesAreasOption;
  readonly areas: readonly PagesArea[];
}

/** Id of an area on its page. */
export const areaPlaceId = (at: number): string => `ignored-area-${at}`;

/** Null where nothing is compared. */
export function ignoredAreas({
  workflow,
  options,
  values,
  ready,
  service,
}: Pick<ConvertState, 'workflow' | 'options' | 'values' | 'ready' | 'service'>): IgnoredAreas | null {
  if (!workflow || ready.length === 0 || isRemote(service)) return null;
  const where = pagesAreasOption(workflowKey(workflow), options);
  return where && { where, areas: pagesAreasIn(values, where) };
}
