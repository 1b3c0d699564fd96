/** A button that opens the list of workflows, to take one of them. */
import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
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
import { searchWhenAsked, textsOf } from '../../state/workflow-search.js';
import { grouped } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { SearchIcon } from '../../ui/icons.js';
import { TaskSquare } from '../../ui/TaskSquare.js';

interface StepFinderButtonProps extends StepFinderProps {
  readonly id?: string;
  readonly look?: 'link';
  readonly className: string;
  /** Icon and words of the button. */
  readonly children: ReactNode;
  /** Name of the list for screen readers. */
  readonly listName: string;
  /** What stands above the search. */
  readonly above?: ReactNode;
}

/** The button, and the list below it while it is open. Taking a workflow closes the list. */
export function StepFinderButton({
  workflows,
  onPick,
  children,
  listName,
  above,
  ...looks
}: StepFinderButtonProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {/* No trigger of the library: that names the popover by this button's id, and it is the dialog that has the name. */}
      <Button
        ref={button}
        {...looks}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {children}
      </Button>
      <Popover
        className="popover step-finder"
        placement="bottom start"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Dialog aria-label={listName}>
          {above}
          <StepFinder
            workflows={workflows}
            onPick={(workflow) => {
              setOpen(false);
              onPick(workflow);
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
function StepFinder({ workflows, onPick }: StepFinderProps): ReactElement {
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
                    <small>{names.workflowThere(item) || names.workflowDescription(item)}</small>
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
