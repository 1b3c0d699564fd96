/** The screen of user workflows: the selected one, and unsaved changes. */
import { createStore, useStore } from 'zustand';
import type { ErrorInfo, FieldErrors } from '../../contract/errors.js';
import type { ImportedWorkflows, TypedWorkflow } from '../../contract/own-workflows.js';
import type { ServiceId } from '../../contract/service-id.js';
import type { UserWorkflow } from '../../contract/user-workflow.js';
import type { OptionValues } from '../../contract/workflow.js';

/** A saved one, or `null` for one that is not saved yet. */
export interface OwnRef {
  readonly service: ServiceId;
  readonly id: number | null;
}

export interface StepDraft {
  /** Identifies steps while they are moved. */
  readonly id: number;
  /** As `UserWorkflowStep.workflow`. */
  readonly workflow: string;
  readonly options: OptionValues;
}

export interface OwnWorkflowDraft {
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
  readonly steps: readonly StepDraft[];
}

/** The last change, which is announced and can be undone. */
export type Done =
  | { readonly kind: 'removed'; readonly service: ServiceId; readonly id: number; readonly name: string }
  | {
      readonly kind: 'discarded';
      readonly own: OwnRef;
      readonly draft: OwnWorkflowDraft;
      readonly name: string;
    }
  | { readonly kind: 'exported'; readonly file: string }
  | { readonly kind: 'imported'; readonly service: ServiceId; readonly imported: ImportedWorkflows };

interface OwnState {
  readonly selected: OwnRef | null;
  /** Changed and not saved, by {@link keyOf}. */
  readonly drafts: Readonly<Record<string, OwnWorkflowDraft>>;
  /** Errors of fields, by the key of the draft. */
  readonly refused: Readonly<Record<string, ErrorInfo>>;
  /** The step whose options are shown. */
  readonly openStep: number | null;
  readonly done: Done | null;
  readonly nextStep: number;
}

export const ownStore = createStore<OwnState>(() => ({
  selected: null,
  drafts: {},
  refused: {},
  openStep: null,
  done: null,
  nextStep: 1,
}));

export const useOwn = <Value>(select: (state: OwnState) => Value): Value => useStore(ownStore, select);

const { setState, getState } = ownStore;

export const keyOf = ({ service, id }: OwnRef): string => `${service} ${id ?? 'new'}`;

export const isSame = (one: OwnRef | null, other: OwnRef | null): boolean =>
  one === other || (one !== null && other !== null && keyOf(one) === keyOf(other));

/** Selects one; unsaved changes of others are kept. */
export const selectOwn = (selected: OwnRef | null): void => setState({ selected, openStep: null });

export const openOwnStep = (openStep: number | null): void => setState({ openStep });

export const tellDone = (done: Done | null): void => setState({ done });

/** @returns the id of the step */
export function newStepId(): number {
  const { nextStep } = getState();
  setState({ nextStep: nextStep + 1 });
  return nextStep;
}

/** The saved workflow as a draft. */
export const draftOf = ({ name, description, icon, steps }: UserWorkflow): OwnWorkflowDraft => ({
  name,
  description,
  icon,
  // Ids of saved steps are their positions, which are below the ids of new ones.
  steps: steps.map(({ workflow, options }, place) => ({ id: -1 - place, workflow, options })),
});

export const toTyped = ({ name, description, icon, steps }: OwnWorkflowDraft): TypedWorkflow => ({
  name,
  description,
  icon,
  steps: steps.map(({ workflow, options }) => ({ workflow, options: { ...options } })),
});

const isEqual = (one: OwnWorkflowDraft, other: OwnWorkflowDraft): boolean =>
  JSON.stringify(toTyped(one)) === JSON.stringify(toTyped(other));

/**
 * Changes a draft without saving it: a watched folder must not use a half-finished change.
 * @param kept as saved; null for a new one
 * @param told fields, or their prefixes, whose errors no longer apply
 */
export function changeDraft(
  ref: OwnRef,
  draft: OwnWorkflowDraft,
  kept: OwnWorkflowDraft | null,
  ...told: readonly string[]
): void {
  const key = keyOf(ref);
  setState(({ drafts, refused }) => {
    const { [key]: _before, ...others } = drafts;
    const isBack = kept !== null && isEqual(draft, kept);
    return {
      drafts: isBack ? others : { ...others, [key]: draft },
      refused: withoutFields(refused, key, isBack ? [''] : told),
      done: null,
    };
  });
}

function withoutFields(
  refused: OwnState['refused'],
  key: string,
  told: readonly string[],
): OwnState['refused'] {
  const { [key]: info, ...others } = refused;
  if (!info || told.length === 0) return refused;
  const left = Object.entries(info.fields ?? {}).filter(
    ([field]) => !told.some((start) => field === start || field.startsWith(start === '' ? '' : `${start}.`)),
  );
  return left.length === 0 ? others : { ...others, [key]: { ...info, fields: Object.fromEntries(left) } };
}

export function refuseDraft(ref: OwnRef, error: ErrorInfo): void {
  setState(({ refused }) => ({ refused: { ...refused, [keyOf(ref)]: error } }));
}

/** Drops the changes of a draft: it was saved, or they are discarded. */
export function dropDraft(ref: OwnRef): void {
  const key = keyOf(ref);
  setState(({ drafts, refused }) => {
    const { [key]: _draft, ...others } = drafts;
    const { [key]: _error, ...left } = refused;
    return { drafts: others, refused: left };
  });
}

/** The error of a field: `name`, `steps.1.workflow`, `steps.0.options.paper`. */
export const saidOf = (fields: FieldErrors | undefined, field: string): string | null =>
  fields?.[field]?.join(' ') ?? null;

/** The errors of a step's options, by their names. */
export function saidOfOptions(fields: FieldErrors | undefined, place: number): FieldErrors {
  const start = `steps.${place}.options.`;
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([field, said]) =>
      field.startsWith(start) ? [[field.slice(start.length), said] as const] : [],
    ),
  );
}

/** Steps with one of them moved, from 0. */
export function moved(steps: readonly StepDraft[], id: number, to: number): readonly StepDraft[] {
  const step = steps.find((other) => other.id === id);
  if (!step) return steps;
  const others = steps.filter((other) => other !== step);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), step, ...others.slice(place)];
}
