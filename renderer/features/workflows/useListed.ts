/** The workflows that the screen lists: this computer's, and those of services that a person set up. */
import { localServiceId } from '../../../contract/caller.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { ServiceId } from '../../../contract/service-id.js';
import type { Workflow } from '../../../contract/workflow.js';
import { errorInfoOf } from '../../api/platen.js';
import { useWorkflowsOf } from '../../api/queries.js';
import { isOwn } from '../../state/own-workflows.js';
import { useServiceStates } from '../../state/service.js';

export interface ServiceWorkflows {
  readonly id: ServiceId;
  readonly name: string;
  /** Those that are somebody's own. */
  readonly workflows: readonly Workflow[];
  /** Those that steps can be. */
  readonly steps: readonly Workflow[];
  /** Why it is not known what there is. */
  readonly trouble: ErrorInfo | null;
  readonly isAsking: boolean;
}

/** This computer first. A service is asked only where it has a token to be asked with. */
export function useListed(): readonly ServiceWorkflows[] {
  const states = useServiceStates().filter(
    ({ service, token }) => service === localServiceId || token !== 'none',
  );
  const queries = useWorkflowsOf(states.map(({ service }) => service));
  return states.map(({ service, name }, place) => {
    const query = queries[place];
    const all = query?.data ?? [];
    return {
      id: service,
      name,
      workflows: all.filter((workflow) => isOwn(workflow) || workflow.purpose === 'own'),
      steps: all.filter((workflow) => !isOwn(workflow)),
      trouble: query?.isError ? errorInfoOf(query.error) : null,
      isAsking: query?.isFetching ?? false,
    };
  });
}
