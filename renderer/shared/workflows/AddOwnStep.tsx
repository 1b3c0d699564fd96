import { useMemo, useRef, useState, type ReactElement } from 'react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  SearchField,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { followers } from '../../state/chain.js';
import { workflowOfStep } from '../../state/own-workflows.js';
import { searchWhenAsked, textsOf } from '../../state/workflow-search.js';
import { grouped } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { PlusIcon, SearchIcon } from '../../ui/icons.js';
import { TaskSquare } from '../../ui/TaskSquare.js';
import type { OwnEditor } from './useOwnEditor.js';

/** Id of the button, which takes the focus when a step was taken out. */
export const addOwnStepId = 'add-own-step';

interface AddOwnStepProps {
  readonly editor: OwnEditor;
  readonly onAdd: (workflow: Workflow) => void;
}

/** One more step: any workflow as the first, and then those that can follow. Nothing where none can. */
export function AddOwnStep({ editor, onAdd }: AddOwnStepProps): ReactElement | null {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { workflows, draft } = editor;
  const last = draft?.steps.at(-1);
  const before = last && workflowOfStep(workflows, last);
  const offered = last === undefined ? workflows : before ? followers(workflows, before, []) : [];
  if (offered.length === 0)
    return last && before ? <p className="text-quiet own-last">{t('ownWorkflows.nothing_follows')}</p> : null;
  return (
    <>
      {/* No trigger of the library: that names the popover by this button's id, and it is the dialog that has the name. */}
      <Button
        ref={button}
        id={addOwnStepId}
        className="add-own-step"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <PlusIcon />
        {t(last ? 'ownWorkflows.add_step' : 'ownWorkflows.add_first')}
      </Button>
      <Popover
        className="popover step-finder"
        placement="bottom start"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Dialog aria-label={t('ownWorkflows.add_step')}>
          <StepFinder
            workflows={offered}
            onPick={(workflow) => {
              setOpen(false);
              onAdd(workflow);
            }}
          />
        </Dialog>
      </Popover>
    </>
  );
}

interface StepFinderProps {
  readonly workflows: readonly Workflow[];
  readonly onPick: (workflow: Workflow) => void;
}

/** The workflows in the groups of their purposes; what is typed finds them, the best first. */
export function StepFinder({ workflows, onPick }: StepFinderProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [sought, setSought] = useState('');
  const search = useMemo(() => searchWhenAsked(workflows, (one) => textsOf(one, names)), [workflows, names]);
  const isSought = sought.trim() !== '';
  const groups = isSought ? [{ title: 'found', items: search(sought.trim()) }] : grouped(workflows);
  return (
    // What is found is found as workflows are, by what people call it; the library only moves among it.
    <Autocomplete filter={() => true} inputValue={sought} onInputChange={setSought}>
      <SearchField className="search" aria-label={t('ownWorkflows.find_step')} autoFocus>
        <SearchIcon />
        <Input className="input" placeholder={t('ownWorkflows.find_step')} />
      </SearchField>
      <Menu
        className="menu"
        aria-label={t('ownWorkflows.add_step')}
        items={groups.filter(({ items }) => items.length > 0).map((group) => ({ ...group, id: group.title }))}
        onAction={(id) => {
          const chosen = workflows.find((other) => other.id === id);
          if (chosen) onPick(chosen);
        }}
        renderEmptyState={() => <p className="menu-empty">{t('workflow.none_found')}</p>}
      >
        {(group) => (
          <MenuSection id={group.id} {...(isSought ? { 'aria-label': t('ownWorkflows.find_step') } : {})}>
            {!isSought && <Header className="menu-head">{names.group(group.title)}</Header>}
            <Collection items={group.items}>
              {(item) => (
                <MenuItem
                  id={item.id}
                  textValue={`${names.workflow(item)} ${names.workflowWords(item)}`}
                  aria-label={names.workflow(item)}
                  className="menu-item pictured"
                >
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
    </Autocomplete>
  );
}
