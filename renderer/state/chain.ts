/** Workflows that follow on the results of the one in force, in order, for this session. */
import { createStore, useStore } from 'zustand';
import type { Option, OptionValues, Workflow } from '../../contract/workflow.js';
import { firstProblem, firstValues, submittedValues } from './options.js';

/** One workflow that follows. */
export interface Link {
  /** Tells two of the same workflow apart. */
  readonly id: number;
  readonly workflowId: number;
  /** What was changed of its options. */
  readonly values: OptionValues;
  /** Passwords that were given for an earlier submission and are not kept: they must be given anew. */
  readonly forgotten?: readonly string[];
}

interface ChainState {
  readonly links: readonly Link[];
  readonly nextId: number;
}

export const chainStore = createStore<ChainState>(() => ({ links: [], nextId: 1 }));
export const useChain = (): readonly Link[] => useStore(chainStore, (state) => state.links);

const { setState } = chainStore;

/**
 * The links that can follow on a workflow: another one may have been picked since they were added. The others stay
 * where they are and are left out.
 */
export function fittingLinks(
  workflows: readonly Workflow[],
  first: Workflow,
  links: readonly Link[],
): readonly Link[] {
  let before: Workflow = first;
  return links.filter((link) => {
    const workflow = workflows.find(({ id }) => id === link.workflowId);
    if (!workflow || !mayFollow(workflow, before)) return false;
    before = workflow;
    return true;
  });
}

/** A workflow follows on what it takes and makes something new of. Nothing follows what gives several files. */
const mayFollow = (workflow: Workflow, { chain, output_type: given }: Workflow): boolean =>
  chain !== 'end' &&
  workflow.chain !== undefined &&
  workflow.input_extensions.includes(given) &&
  // What makes PDFs of anything leaves a PDF as it is; an operation on PDFs does not.
  (workflow.category === 'pdf_tools' || workflow.output_type !== given);

/** What may follow on a workflow and the links behind it. */
export function followers(
  workflows: readonly Workflow[],
  first: Workflow,
  links: readonly Link[],
): readonly Workflow[] {
  const last = fittingLinks(workflows, first, links).at(-1);
  const before = workflows.find(({ id }) => id === last?.workflowId) ?? first;
  return workflows.filter((workflow) => mayFollow(workflow, before));
}

/** Id of the heading of a link's options. */
export const linkHeadId = (link: number): string => `chain-${link}-head`;

/** @returns the id of the new link */
export function addLink(workflowId: number): number {
  const { nextId } = chainStore.getState();
  setState(({ links }) => ({
    links: [...links, { id: nextId, workflowId, values: {} }],
    nextId: nextId + 1,
  }));
  return nextId;
}

export function removeLink(id: number): void {
  setState(({ links }) => ({ links: links.filter((link) => link.id !== id) }));
}

/** Lets a link come before the one that stands before it. */
export function moveLinkUp(id: number): void {
  setState(({ links }) => {
    const place = links.findIndex((link) => link.id === id);
    const [link, before] = [links[place], links[place - 1]];
    if (!link || !before) return {};
    return { links: [...links.slice(0, place - 1), link, before, ...links.slice(place + 1)] };
  });
}

export function setLinkValue(id: number, name: string, value: string): void {
  setState(({ links }) => ({
    links: links.map((link) =>
      link.id === id ? { ...link, values: { ...link.values, [name]: value } } : link,
    ),
  }));
}

/** Puts a chain in place of the present one. */
export function setChain(links: readonly Omit<Link, 'id'>[]): void {
  setState(({ nextId }) => ({
    links: links.map((link, place) => ({ ...link, id: nextId + place })),
    nextId: nextId + links.length,
  }));
}

/** Passwords end with the submission they were typed for. */
export function forgetSecrets(optionsOf: (workflowId: number) => readonly Option[]): void {
  setState(({ links }) => ({
    links: links.map((link) => {
      const secret = new Set(
        optionsOf(link.workflowId).flatMap(({ name, type }) => (type === 'password' ? [name] : [])),
      );
      const given = Object.entries(link.values);
      const kept = given.filter(([name]) => !secret.has(name));
      const forgotten = given.flatMap(([name, value]) => (secret.has(name) && value !== '' ? [name] : []));
      return { ...link, values: Object.fromEntries(kept), forgotten };
    }),
  }));
}

/** A result that was to have a password must not silently go without: what was forgotten is required. */
export const askedAnew = (options: readonly Option[], { forgotten = [] }: Link): Option[] =>
  options.map((option) => (forgotten.includes(option.name) ? { ...option, required: true } : option));

/** The password that a link from the history may have had. */
export const passwordOfLink = (options: readonly Option[]): string[] =>
  options.flatMap(({ name, type }) => (type === 'password' && name !== 'password' ? [name] : [])).slice(0, 1);

/** The chain as it is submitted, and the first option in it that is not right. */
export function readLinks(
  links: readonly Link[],
  optionsOf: (workflowId: number) => readonly Option[],
): {
  readonly then: { workflowId: number; options: OptionValues }[];
  readonly wrong: { readonly link: number; readonly option: Option } | undefined;
} {
  const read = links.map((link) => {
    const options = askedAnew(optionsOf(link.workflowId), link);
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
