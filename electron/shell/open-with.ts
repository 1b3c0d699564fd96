/** Platen opened with documents and a workflow: by "Open with", a jump list, the dock, or another start. */
import {
  ServiceError,
  slugOf,
  type ConversionService,
  type PickedWorkflow,
  type Workflow,
} from '../../contract/index.js';
import { findWorkflow, systemWorkflows } from '../workflows/catalogue.js';
import { findOwn } from '../workflows/user/find.js';

/** The workflow that was named, one of the person's own before those that come with Platen, or why there is none. */
export async function pickNamed(service: ConversionService, wanted: string): Promise<PickedWorkflow> {
  try {
    const { user_workflows } = await service.workflows();
    const { id, name } = isOfPlaten(user_workflows, wanted)
      ? findWorkflow(wanted)
      : findOwn(user_workflows, wanted);
    return { workflow: { id, name, service: service.id }, error: null };
  } catch (thrown) {
    return { workflow: null, error: ServiceError.from(thrown).toInfo() };
  }
}

/** True for the key of a workflow that comes with Platen, where the person has none of that name. */
const isOfPlaten = (own: readonly Workflow[], wanted: string): boolean =>
  systemWorkflows.some(({ key }) => key === wanted) &&
  !own.some(({ name }) => slugOf(name) === slugOf(wanted));

/** A workflow that the desktop offers to open documents with. */
export interface Launchable {
  readonly id: number;
  readonly name: string;
  /** What `--workflow` is given: the name as one word, or the number where another one has that word too. */
  readonly word: string;
}

/**
 * The workflows of the person's own for menus of the desktop: those that were used last first, the others by name.
 * @param recent keys of the settings' `recentWorkflows`
 */
export async function launchableWorkflows(
  service: ConversionService,
  recent: readonly string[],
): Promise<Launchable[]> {
  const { user_workflows: all } = await service.workflows();
  const words = all.map(({ name }) => slugOf(name));
  const isAlone = (word: string) => word !== '' && words.filter((other) => other === word).length === 1;
  const turn = ({ id }: Pick<Workflow, 'id'>) => {
    const place = recent.indexOf(`id-${id}`);
    return place < 0 ? recent.length : place;
  };
  return all
    .map(({ id, name }, place) => {
      const word = words[place] ?? '';
      return { id, name, word: isAlone(word) ? word : String(id) };
    })
    .sort((one, other) => turn(one) - turn(other));
}
