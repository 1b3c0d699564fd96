/** What a window may ask about workflows that a person made. They are listed by `listWorkflows`. */
import { z } from 'zod';
import { channel } from './channel.js';
import { ErrorInfo } from './execution.js';
import { limits, maxLengths } from './limits.js';
import { ServiceId } from './service-id.js';
import { UserWorkflow, UserWorkflowStep } from './user-workflow.js';

/** A draft as somebody typed it: whether it is right is for the service to say, by its fields. */
const TypedWorkflow = z.object({
  name: z.string().max(maxLengths.name),
  description: z.string().max(maxLengths.value),
  icon: z.string().max(maxLengths.icon).nullable(),
  steps: z.array(UserWorkflowStep).max(maxLengths.entries),
});
export type TypedWorkflow = z.infer<typeof TypedWorkflow>;

/** What came of a file of workflows. */
export const ImportedWorkflows = z.object({
  /** Name of the file. */
  file: z.string(),
  /** All that are kept now; none of a file in which something is not right. */
  kept: z.array(UserWorkflow),
  /** Names that were taken already, and what the workflow is called instead. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Each thing that is not right. */
  problems: z.array(ErrorInfo),
});
export type ImportedWorkflows = z.infer<typeof ImportedWorkflows>;

/** A workflow that was named when Platen was opened: it is picked, and nothing is started. */
export const PickedWorkflow = z.object({
  workflow: z.object({ id: z.number().int(), service: ServiceId, name: z.string() }).nullable(),
  /** Why there is none. */
  error: ErrorInfo.nullable(),
});
export type PickedWorkflow = z.infer<typeof PickedWorkflow>;

const WorkflowId = z.number().int();

/** What a window may ask about them. */
export const ownWorkflowChannels = {
  /** One of the person's own, whole. */
  userWorkflow: channel(z.tuple([ServiceId, WorkflowId]), UserWorkflow),
  /** Keeps a new one; errors name the fields, such as `name` or `steps.1.options.paper`. */
  saveWorkflow: channel(z.tuple([ServiceId, TypedWorkflow]), UserWorkflow),
  updateWorkflow: channel(z.tuple([ServiceId, WorkflowId, TypedWorkflow]), UserWorkflow),
  /** Forgets one; `restoreWorkflow` takes that back. */
  removeWorkflow: channel(z.tuple([ServiceId, WorkflowId]), z.null()),
  /** Brings back one that was removed since Platen was opened, under its number. */
  restoreWorkflow: channel(z.tuple([ServiceId, WorkflowId]), UserWorkflow),
  /** Keeps a copy under a name. */
  duplicateWorkflow: channel(z.tuple([ServiceId, WorkflowId, z.string().max(maxLengths.name)]), UserWorkflow),
  /** Dialog for a file that the workflows are written to; the file's name, or null when the person cancels. */
  exportWorkflows: channel(
    z.tuple([ServiceId, z.array(WorkflowId).min(1).max(limits.workflows.ofOwner)]),
    z.string().nullable(),
  ),
  /** Dialog for a file of workflows, all of which are kept, or none; null when the person cancels. */
  importWorkflows: channel(z.tuple([ServiceId]), ImportedWorkflows.nullable()),
} as const;
