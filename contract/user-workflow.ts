/** Workflows that a person made: a name for a chain of system workflows with their options. */
import { z } from 'zod';
import { limits, maxLengths } from './limits.js';
import { OptionValues } from './workflow.js';

/** One step: a system workflow and what is fixed of its options. */
export const UserWorkflowStep = z.object({
  /** Key of a system workflow, such as `word-to-pdf`: ids differ between environments, keys do not. */
  workflow: z.string().min(1).max(maxLengths.id),
  /**
   * Wire values by option name. What is left out is open in the first step and takes its default in the others. Passwords
   * are never kept: one that was given is empty, and asked at every run.
   */
  options: OptionValues.default({}),
});
export type UserWorkflowStep = z.infer<typeof UserWorkflowStep>;

/** A workflow as a person describes it. */
export const UserWorkflowDraft = z.object({
  /** No other workflow of its owner, and none of the system's, is called so; case does not tell two apart. */
  name: z.string().trim().min(1).max(limits.workflows.nameLength),
  description: z.string().trim().max(maxLengths.name).default(''),
  /** A word for a picture that a window has, null for none. */
  icon: z.string().max(maxLengths.icon).nullable().default(null),
  /** In order: each works on the results of the one before it. */
  steps: z.array(UserWorkflowStep).min(1).max(limits.workflows.steps),
});
export type UserWorkflowDraft = z.infer<typeof UserWorkflowDraft>;

/** One that is kept. */
export const UserWorkflow = UserWorkflowDraft.extend({
  /** Unique over the workflows of the system and of all owners; never used again. */
  id: z.number().int(),
});
export type UserWorkflow = z.infer<typeof UserWorkflow>;

/**
 * A file of workflows, as they are exported and imported: UTF-8 JSON. It holds no password and no path. What is not known is
 * refused: a word that is misspelt would silently mean nothing.
 */
export const WorkflowFile = z.strictObject({
  format: z.literal('platen-workflows'),
  version: z.literal(1),
  workflows: z
    .array(
      z.strictObject({
        ...UserWorkflowDraft.shape,
        steps: UserWorkflowDraft.shape.steps.element.strict().array().min(1).max(limits.workflows.steps),
      }),
    )
    .min(1)
    .max(limits.workflows.ofOwner),
});
export type WorkflowFile = z.infer<typeof WorkflowFile>;
