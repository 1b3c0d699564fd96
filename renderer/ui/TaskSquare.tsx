import type { ReactElement } from 'react';
import type { Workflow } from '../../contract/workflow.js';
import type { IconComponent } from './icons.js';
import { taskLook } from './task-look.js';

/** The soft square with the picture of a task. */
export function TaskSquare({ workflow }: { workflow: Workflow }): ReactElement {
  const { Icon, kind } = taskLook(workflow);
  return <Square Icon={Icon} className={kind} />;
}

function Square({ Icon, className }: { Icon: IconComponent; className: string }): ReactElement {
  return (
    <span className={`square ${className}`} aria-hidden="true">
      <Icon />
    </span>
  );
}
