import { useEffect, useRef, type ReactElement } from 'react';
import { Collection, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { addLink, followers, linkHeadId, useChain } from '../../state/chain.js';
import { grouped } from '../../state/workflows.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { PlusIcon } from '../../ui/icons.js';
import { TaskSquare } from '../../ui/TaskSquare.js';

/** Id of the button, which takes the focus when a step was taken out. */
export const addStepId = 'add-step';

interface AddStepProps {
  readonly workflow: Workflow;
  readonly workflows: readonly Workflow[];
}

/** One more step, of those that can follow; nothing where none can. */
export function AddStep({ workflow, workflows }: AddStepProps): ReactElement | null {
  const { t } = useTranslation();
  const links = useChain();
  const added = useRef<number>(null);
  // The menu gives the focus back to its button; only then can the new step take it.
  useEffect(() => {
    if (added.current === null) return;
    const head = document.getElementById(linkHeadId(added.current));
    added.current = null;
    const frame = requestAnimationFrame(() => {
      head?.focus();
      head?.closest('li')?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [links]);
  const next = followers(workflows, workflow, links);
  if (next.length === 0) return null;
  return (
    <MenuTrigger>
      <Button id={addStepId} look="link" className="add-step">
        <PlusIcon />
        {t('chain.add')}
      </Button>
      <Followers
        workflows={next}
        onAdd={(chosen) => {
          added.current = addLink(chosen);
        }}
      />
    </MenuTrigger>
  );
}

interface FollowersProps {
  readonly workflows: readonly Workflow[];
  readonly onAdd: (workflow: Workflow) => void;
}

/** What can be added, in the groups of the list of workflows. */
function Followers({ workflows, onAdd }: FollowersProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <Popover className="popover" placement="bottom start">
      <Menu
        className="menu"
        aria-label={t('chain.add')}
        items={grouped(workflows).map((group) => ({ ...group, id: group.title }))}
        onAction={(id) => {
          const chosen = workflows.find((other) => other.id === id);
          if (!chosen) return;
          onAdd(chosen);
          announce(t('chain.added', { name: names.workflow(chosen) }));
        }}
      >
        {(group) => (
          <MenuSection id={group.id}>
            <Header className="menu-head">{names.group(group.title)}</Header>
            <Collection items={group.items}>
              {(item) => (
                <MenuItem id={item.id} textValue={names.workflow(item)} className="menu-item pictured">
                  <TaskSquare workflow={item} />
                  <span>
                    <b>{names.workflow(item)}</b>
                    <small>{names.workflowDescription(item)}</small>
                  </span>
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        )}
      </Menu>
    </Popover>
  );
}
