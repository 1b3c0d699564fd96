/** Workflows that follow the current one, in order, for this session. */
import { createStore, useStore } from 'zustand';
import type { ServiceId } from '../../contract/service-id.js';
import type { Option, OptionValues, Workflow } from '../../contract/workflow.js';
import { firstProblem, firstValues, isSignerPassword, submittedValues } from './options.js';
import { takesResult } from '../../contract/workflow-names.js';
import { isElsewhere, pickedAmong, type Picked, type WorkflowRef } from './workflows.js';

/** One workflow that follows. */
export interface Link {
  /** Distinguishes two links of the same workflow. */
  readonly id: number;
  readonly workflowId: number;
  /** The service of the workflow (absent: this computer) and its name, by which the same step is found at another service. */
  readonly service?: ServiceId | undefined;
  readonly name?: string;
  /** The changed values of its options. */
  readonly values: OptionValues;
  /** Passwords of an earlier submission, which are not stored: they must be entered again. */
  readonly forgotten?: readonly string[];
}

/** The card that shows its options: the first, which is the workflow itself, that of a link, or none. */
export type OpenStep = 'first' | number | null;

interface ChainState {
  readonly links: readonly Link[];
  readonly nextId: number;
  readonly open: OpenStep;
  /** The last removed link with its position; null when there is nothing to restore. */
  readonly removed: { readonly link: Link; readonly place: number } | null;
}

export const chainStore = createStore<ChainState>(() => ({
  links: [],
  nextId: 1,
  open: 'first',
  removed: null,
}));
export const useChain = (): readonly Link[] => useStore(chainStore, (state) => state.links);
export const useOpenStep = (): OpenStep => useStore(chainStore, (state) => state.open);
export const useRemovedLink = (): Link | null => useStore(chainStore, ({ removed }) => removed?.link ?? null);

const { setState } = chainStore;

/** A link of a workflow. */
export const linkOf = ({ id, service, name }: Picked): Pick<Link, 'workflowId' | 'service' | 'name'> => ({
  workflowId: id,
  service,
  name,
});

/** The workflow of a link at the service whose workflows these are. */
export const workflowOfLink = (
  workflows: readonly Workflow[],
  { workflowId: id, service, name = '' }: Link,
): Workflow | undefined => pickedAmong(workflows, { id, service, name });

/**
 * The links that can follow a workflow: another one may have been picked since they were added. The others stay in the list and
 * are skipped. Links of another service become those of the same name.
 */
export function fittingLinks(
  workflows: readonly Workflow[],
  first: Workflow,
  links: readonly Link[],
): readonly Link[] {
  let before: Workflow = first;
  return links.flatMap((link) => {
    const workflow = workflowOfLink(workflows, link);
    if (!workflow || !mayFollow(workflow, before)) return [];
    before = workflow;
    return [workflow.id === link.workflowId ? link : { ...link, ...linkOf(workflow) }];
  });
}

/**
 * A workflow can follow where it accepts the result and makes something new of it. Nothing follows a workflow with several
 * result files.
 */
const mayFollow = (workflow: Workflow, { chain, output_type: given }: Workflow): boolean =>
  chain !== 'end' &&
  (isElsewhere(workflow)
    ? !workflow.merge && takesResult(workflow, given)
    : workflow.chain !== undefined && workflow.input_extensions.includes(given)) &&
  // A conversion to PDF leaves a PDF as it is; an operation on PDFs does not.
  (workflow.category === 'pdf_tools' || workflow.output_type !== given);

/** The workflows that may follow a workflow with its links. */
export function followers(
  workflows: readonly Workflow[],
  first: Workflow,
  links: readonly Link[],
): readonly Workflow[] {
  const last = fittingLinks(workflows, first, links).at(-1);
  const before = (last && workflowOfLink(workflows, last)) ?? first;
  return workflows.filter((workflow) => mayFollow(workflow, before));
}

/** Id of the heading of a link's options. */
export const linkHeadId = (link: number): string => `chain-${link}-head`;

/** @returns the id of the new link */
export function addLink(workflow: Picked): number {
  const { nextId } = chainStore.getState();
  setState(({ links }) => ({
    links: [...links, { id: nextId, ...linkOf(workflow), values: {} }],
    nextId: nextId + 1,
    open: nextId,
    removed: null,
  }));
  return nextId;
}

/** Opens the card of a field, by the field's id: `chain-LINK-NAME`, `option-NAME`. */
export function openStepOf(field: string): void {
  const link = /^chain-(\d+)-/.exec(field)?.[1];
  if (link !== undefined) openStep(Number(link));
  else if (field.startsWith('option-')) openStep('first');
}

export const openStep = (open: OpenStep): void => setState({ open });

/** Removes a link. It can be restored until the chain changes again. */
export function removeLink(id: number): void {
  setState(({ links, open }) => {
    const place = links.findIndex((link) => link.id === id);
    const link = links[place];
    if (!link) return {};
    return {
      links: links.filter((other) => other !== link),
      removed: { link, place },
      open: open === id ? 'first' : open,
    };
  });
}

/** Restores the last removed link. */
export function restoreLink(): void {
  setState(({ links, removed }) =>
    removed
      ? {
          links: [...links.slice(0, removed.place), removed.link, ...links.slice(removed.place)],
          removed: null,
          open: removed.link.id,
        }
      : {},
  );
}

export const forgetRemoved = (): void => setState({ removed: null });

/** Moves a link to another position, from 0; beyond the ends it stays at the end. */
export function moveLink(id: number, to: number): void {
  setState(({ links }) => {
    const link = links.find((other) => other.id === id);
    if (!link) return {};
    const others = links.filter((other) => other !== link);
    const place = Math.min(Math.max(to, 0), others.length);
    return { links: [...others.slice(0, place), link, ...others.slice(place)] };
  });
}

export function setLinkValue(id: number, name: string, value: string): void {
  setState(({ links }) => ({
    links: links.map((link) =>
      link.id === id ? { ...link, values: { ...link.values, [name]: value } } : link,
    ),
  }));
}

/** Replaces the current chain. */
export function setChain(links: readonly Omit<Link, 'id'>[]): void {
  setState(({ nextId }) => ({
    links: links.map((link, place) => ({ ...link, id: nextId + place })),
    nextId: nextId + links.length,
    open: 'first',
    removed: null,
  }));
}

type OptionsOf = (workflow: WorkflowRef) => readonly Option[];

const refOf = ({ workflowId: id, service }: Link): WorkflowRef => ({ id, service });

/** Passwords are only for the submission they were typed for, but for that of a certificate file. */
export function forgetSecrets(optionsOf: OptionsOf): void {
  setState(({ links }) => ({
    links: links.map((link) => {
      const secret = new Set(
        optionsOf(refOf(link)).flatMap(({ name, type }) =>
          type === 'password' && !isSignerPassword(name) ? [name] : [],
        ),
      );
      const given = Object.entries(link.values);
      const kept = given.filter(([name]) => !secret.has(name));
      const forgotten = given.flatMap(([name, value]) => (secret.has(name) && value !== '' ? [name] : []));
      return { ...link, values: Object.fromEntries(kept), forgotten };
    }),
  }));
}

/** A result that was to have a password must not silently lack it: a forgotten password is required. */
export const askedAnew = (options: readonly Option[], { forgotten = [] }: Link): Option[] =>
  options.map((option) => (forgotten.includes(option.name) ? { ...option, required: true } : option));

/** The password that a link from the history may have had. */
export const passwordOfLink = (options: readonly Option[]): string[] =>
  options.flatMap(({ name, type }) => (type === 'password' && name !== 'password' ? [name] : [])).slice(0, 1);

/** The chain as submitted, and its first wrong option. */
export function readLinks(
  links: readonly Link[],
  optionsOf: OptionsOf,
): {
  readonly then: { workflowId: number; options: OptionValues }[];
  readonly wrong: { readonly link: number; readonly option: Option } | undefined;
} {
  const read = links.map((link) => {
    const options = askedAnew(optionsOf(refOf(link)), link);
    return { link, options, values: { ...firstValues(options), ...link.values } };
  });
  const wrong = read.flatMap(({ link, options, values }) => {
    const option = firstProblem(options, values);
    return option ? [{ link: link.id, option }] : [];
  })[0];
  return {
    then: read.map(({ link, options, values }) => ({
      workflowId: link.workflowId,
      options: submittedValues(options, values),
    })),
    wrong,
  };
}
