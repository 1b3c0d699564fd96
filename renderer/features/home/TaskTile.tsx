import type { ReactElement } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { takeFiles } from '../../state/actions.js';
import { fitsHeld, useHeld, type Held } from '../../state/dragging.js';
import { pickTask } from '../../state/task-service.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { dropzone, filesOf, taskTarget } from '../../ui/dropzone.js';
import { TaskSquare } from '../../ui/TaskSquare.js';
import { isPictureWord, WorkflowPicture } from '../../shared/workflows/pictures.js';

interface TaskTileProps {
  readonly workflow: Workflow;
  /** All there are. */
  readonly workflows: readonly Workflow[];
  readonly isPicked: boolean;
  /** The first of what was found, which Enter takes. */
  readonly isBest?: boolean;
}

/** A task: pressed it is what the next documents are for, and documents dropped on it are meant for it at once. */
export function TaskTile({ workflow, workflows, isPicked, isBest = false }: TaskTileProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const held = useHeld();
  const { getRootProps, isDragActive } = useDropzone({
    ...dropzone,
    // The window takes what falls beside the tiles.
    noDragEventsBubbling: true,
    onDrop: (dropped) => {
      pickTask(workflow);
      void takeFiles(filesOf(dropped));
    },
  });
  const fits = held && fitsHeld(workflow, held, workflows);
  const state = held === null ? '' : fits ? (isDragActive ? 'fits over' : 'fits') : 'unfit';
  return (
    <li {...getRootProps({ role: 'listitem' })} {...taskTarget}>
      <Button
        look="bare"
        className={`task ${state} ${isBest ? 'best' : ''}`.trim()}
        aria-pressed={isPicked}
        onPress={() => {
          pickTask(isPicked ? null : workflow);
          if (!isPicked) announce(t('home.title_for', { task: names.workflow(workflow) }));
        }}
      >
        {isPictureWord(workflow.icon) ? (
          <WorkflowPicture word={workflow.icon} />
        ) : (
          <TaskSquare workflow={workflow} />
        )}
        <TaskWords workflow={workflow} held={fits ? held : null} />
      </Button>
    </li>
  );
}

function TaskWords({ workflow, held }: { workflow: Workflow; held: Held | null }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const about =
    workflow.steps === undefined
      ? names.workflowThere(workflow) || names.taskAbout(workflow)
      : t('home.own_about', { count: workflow.steps.length });
  return (
    <span className="task-words">
      <b>{names.workflow(workflow)}</b>
      <span>{held ? names.taskDrop(workflow, held.count) : about}</span>
    </span>
  );
}
