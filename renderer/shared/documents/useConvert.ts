/** What the Convert screen knows at a glance: the list, what fits it, and the values in force. */
import { useMemo } from 'react';
import type { Settings } from '../../../contract/settings.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { ServiceState } from '../../../contract/remote.js';
import type { Option, OptionValues, Workflow } from '../../../contract/workflow.js';
import { errorInfoOf } from '../../api/platen.js';
import { useOptions, useSettings } from '../../api/queries.js';
import { convertible, takenBy, useDocuments, type ListedDocument } from '../../state/documents.js';
import { withForm } from '../../state/form-values.js';
import { withOwn } from '../../state/redact-marks.js';
import { firstValues, offeredOptions } from '../../state/options.js';
import { useChosenService } from '../../state/service.js';
import { useUi } from '../../state/ui.js';
import {
  fittingWorkflows,
  partlyFittingWorkflows,
  pickedAmong,
  workflowInForce,
  workflowKey,
  type PartlyFitting,
} from '../../state/workflows.js';
import { useCatalogue } from './useCatalogue.js';

export interface ConvertState {
  readonly workflows: readonly Workflow[];
  /** Those that take every convertible document, best first. */
  readonly fitting: readonly Workflow[];
  readonly workflow: Workflow | null;
  /** Those that take some of them. */
  readonly partly: readonly PartlyFitting[];
  /** Picked, but takes none of the documents. */
  readonly passedOver: Workflow | null;
  readonly options: readonly Option[];
  /** Who does the work. */
  readonly service: ServiceState;
  /** Its workflows, while they are not there. */
  readonly isCataloguing: boolean;
  readonly catalogueError: ErrorInfo | null;
  readonly optionsError: ErrorInfo | null;
  readonly values: OptionValues;
  /** Rows that can be converted. */
  readonly usable: readonly ListedDocument[];
  /** Rows a start would take: those of them that the workflow takes. */
  readonly ready: readonly ListedDocument[];
  readonly settings: Settings | undefined;
}

const noWorkflows: readonly Workflow[] = [];
const noOptions: readonly Option[] = [];

/** The common password of the documents stands back while none of them asks for one. */
function quietPassword(option: Option, isQuiet: boolean): Option {
  const quiet = option.name === 'password' && option.type === 'password' && option.central !== true;
  return quiet && isQuiet ? { ...option, advanced: true } : option;
}

function kindOf(words: string): { group: string; format: string | null } {
  const [group = '', format = ''] = words.split(' ');
  return { group, format: format === '' ? null : format };
}

export function useConvert(): ConvertState {
  const documents = useDocuments((state) => state.documents);
  const picked = useUi((state) => state.pickedWorkflow);
  const service = useChosenService();
  const catalogue = useCatalogue(service);
  const workflows = catalogue.data ?? noWorkflows;
  const settings = useSettings().data;
  const usable = useMemo(() => convertible(documents), [documents]);
  const offered = useMemo(() => {
    const files = usable.map((document) => document.file);
    return {
      fitting: fittingWorkflows(workflows, files),
      partly: partlyFittingWorkflows(workflows, files),
    };
  }, [workflows, usable]);
  const workflow = useMemo(
    () =>
      workflowInForce(
        workflows,
        usable.map((document) => document.file),
        picked,
      ),
    [workflows, usable, picked],
  );
  const ready = useMemo(() => takenBy(workflow, documents), [workflow, documents]);
  const optionsQuery = useOptions(workflow?.id ?? null, workflow?.service);
  const known = optionsQuery.data ?? noOptions;
  // By what the documents are, and not by which: another order is no reason to draw the options anew.
  const kinds = [...new Set(ready.map(({ file }) => `${file.group} ${file.format ?? ''}`))].sort().join('\n');
  const isQuiet = ready.every(({ file }) => file.problem === null);
  const options = useMemo(() => {
    const given = kinds === '' ? [] : kinds.split('\n').map(kindOf);
    return offeredOptions(known, given).map((option) => quietPassword(option, isQuiet));
  }, [known, kinds, isQuiet]);
  const key = workflow ? workflowKey(workflow) : '';
  const changed = useUi((state) => state.values[key]);
  const remembered = settings?.rememberedOptions[key];
  const chosen = useMemo(
    () => ({ ...firstValues(options, remembered), ...changed }),
    [options, remembered, changed],
  );
  const values = useMemo(
    () => withOwn(withForm(workflow, options, chosen, ready), ready),
    [workflow, options, chosen, ready],
  );
  const pickedWorkflow = pickedAmong(workflows, picked);
  const passedOver = pickedWorkflow && workflow && pickedWorkflow !== workflow ? pickedWorkflow : null;
  return {
    workflows,
    ...offered,
    workflow,
    passedOver,
    options,
    service,
    isCataloguing: catalogue.isFetching,
    catalogueError: catalogue.isError ? errorInfoOf(catalogue.error) : null,
    optionsError: optionsQuery.isError ? errorInfoOf(optionsQuery.error) : null,
    values,
    usable,
    ready,
    settings,
  };
}
