import {
  useContext,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react';
import {
  Collection,
  ComboBox,
  ComboBoxStateContext,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useKeyNames } from '../../i18n/keys.js';
import { useNames } from '../../i18n/names.js';
import { useDocuments } from '../../state/documents.js';
import { pickTask } from '../../state/task-service.js';
import { addLink, followers, useChain } from '../../state/chain.js';
import { lackingIn, withoutMistaken, type Lacking } from '../../state/lacking.js';
import { foundWorkflows, textsOf } from '../../state/workflow-search.js';
import { grouped } from '../../state/workflows.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { SwapIcon } from '../../ui/icons.js';
import { TaskSquare } from '../../ui/TaskSquare.js';
import { useAllInSight } from '../../ui/useAllInSight.js';
import type { ConvertState } from '../documents/useConvert.js';

interface WorkflowPickerProps {
  readonly convert: ConvertState;
  /** The button that opens the list is a picture, where there is little room. */
  readonly isSmall?: boolean;
}

/** So many fit into one list; more are grouped. */
const fewWorkflows = 8;

const offer = (workflow: Workflow): Offered => ({ id: workflow.id, workflow });

/** Characters of a name and of the word on the button that stand side by side in the panel; longer ones get a picture for the word. */
const besideCharacters = 22;

interface Group {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Offered[];
}

/** What the list holds, and what is said above it. */
interface Shown {
  readonly groups: readonly Group[];
  readonly lacking: Lacking | null;
}

/** A workflow in the list. */
interface Offered {
  /** A workflow's id, or `step-` and one, where it is added as a step. */
  readonly id: number | string;
  readonly workflow: Workflow;
  /** Said before what the workflow does. */
  readonly note?: string;
}

/** The workflow in force, and a searchable list of those that take the documents, all of them or some. */
export function WorkflowPicker(props: WorkflowPickerProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const count = useDocuments((state) => state.documents.length);
  const { workflow, usable } = props.convert;
  if (count > 0 && usable.length === 0) {
    return (
      <p className="side-note warn" role="status">
        {t('workflow.nothing_convertible')}
      </p>
    );
  }
  return (
    <Picker
      // The text in the field starts anew when another workflow comes into force.
      key={`${workflow?.id ?? 'none'} ${workflow ? names.workflow(workflow) : ''}`}
      {...props}
    />
  );
}

/** What the workflow does not take, and another one that takes its place. */
export function PickNote({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const { workflow, passedOver, usable, ready } = convert;
  if (!workflow || usable.length === 0) return null;
  const rest = usable.length - ready.length;
  const used = names.workflow(workflow);
  if (passedOver)
    return (
      <p className="side-note" role="status">
        {t('workflow.switched', { picked: names.workflow(passedOver), used })}
      </p>
    );
  if (rest === 0) return null;
  return (
    <p className="side-note warn" role="status">
      {t('job.rest', { count: rest, taken: ready.length, total: usable.length, workflow: used })}
    </p>
  );
}

interface ListHandle {
  readonly close: () => void;
}

/** Lends the library's state of the open list to what stands around it. */
function ListState({ handle }: { handle: Ref<ListHandle> }): null {
  const state = useContext(ComboBoxStateContext);
  useImperativeHandle(handle, () => ({ close: () => state?.close() }), [state]);
  return null;
}

function Picker({ convert, isSmall = false }: WorkflowPickerProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const keys = useKeyNames().together('main', 'K');
  const { fitting, partly, workflow, workflows, usable } = convert;
  const word = workflow ? t('common.change') : keys;
  const [search, setSearch] = useState(workflow ? names.workflow(workflow) : '');
  // Opened without typing, the list shows everything, not only what the present name finds.
  const [typed, setTyped] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const keepAllInSight = useAllInSight(box);
  const links = useChain();
  const { groups, lacking } = useMemo((): Shown => {
    const find = <Item,>(items: readonly Item[], of: (item: Item) => Workflow): readonly Item[] =>
      typed ? foundWorkflows(search, items, (item) => textsOf(of(item), names)) : items;
    const lack = typed ? lackingIn(search, find(workflows, (other) => other)[0]?.key, names) : null;
    const looked = <Item,>(items: readonly Item[], of: (item: Item) => Workflow): readonly Item[] =>
      withoutMistaken(find(items, of), items, lack, (item) => of(item).key);
    const found = looked(fitting, (other) => other);
    const whole =
      usable.length > 0 && found.length > 0 && found.length <= fewWorkflows
        ? [{ id: 'fitting', title: t('workflow.suggested'), items: found.map(offer) }]
        : typed && found.length > 0
          ? [{ id: 'found', title: t('job.found'), items: found.map(offer) }]
          : grouped(found).map(({ title, items }) => ({
              id: title,
              title: names.group(title),
              items: items.map(offer),
            }));
    const some = looked(partly, (other) => other.workflow).map(({ workflow: other, count }) => ({
      id: other.id,
      workflow: other,
      note: t('job.takes_some', { count, total: usable.length }),
    }));
    // What cannot be the workflow itself may still work on what it makes.
    const after = typed && workflow ? followers(workflows, workflow, links) : [];
    const steps = looked(
      after.filter((other) => !found.includes(other) && some.every(({ workflow: one }) => one !== other)),
      (other) => other,
    ).map((other) => ({
      id: `step-${other.id}`,
      workflow: other,
      note: t('job.as_step_hint', { workflow: workflow ? names.workflow(workflow) : '' }),
    }));
    const all = [
      ...whole,
      { id: 'partly', title: t('job.partly'), items: some },
      { id: 'steps', title: t('job.as_step'), items: steps },
    ];
    return { groups: all.filter(({ items }) => items.length > 0), lacking: lack };
  }, [fitting, partly, usable.length, typed, search, names, t, workflow, workflows, links]);
  const list = useRef<ListHandle>(null);
  // The library opens the list again where it closes it over a name that the list does not show: all are shown before it closes.
  const forgetTyped = () =>
    flushSync(() => {
      setSearch(workflow ? names.workflow(workflow) : '');
      setTyped(false);
    });
  const choose = (id: number | string) => {
    const step = /^step-(\d+)$/.exec(String(id))?.[1];
    const chosen = step === undefined ? workflows.find((other) => other.id === Number(id)) : undefined;
    const added = workflows.find((other) => String(other.id) === step);
    if (chosen) {
      pickTask(chosen);
      // The field may be drawn anew in another place: keys go on from there.
      focusSoon('workflow-search');
    }
    if (added) {
      addLink(added);
      // The library closes its list over another choice; a step leaves the choice as it is.
      queueMicrotask(() => {
        forgetTyped();
        list.current?.close();
      });
      announce(t('chain.added', { name: names.workflow(added) }));
      return;
    }
    const now = chosen ?? workflow;
    setSearch(now ? names.workflow(now) : '');
    setTyped(false);
  };
  // Typing a name and Enter takes the first that is found, without a step into the list.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && typed) return forgetTyped();
    const first = groups[0]?.items[0];
    const input = event.target as HTMLElement;
    if (event.key !== 'Enter' || !typed || !first || input.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    choose(first.id);
  };
  return (
    <ComboBox
      className="picker"
      aria-label={t('workflow.label')}
      items={groups}
      inputValue={search}
      selectedKey={workflow?.id ?? null}
      menuTrigger="input"
      allowsEmptyCollection
      onInputChange={(text) => {
        setSearch(text);
        setTyped(true);
      }}
      onOpenChange={(isOpen, trigger) => {
        keepAllInSight(isOpen);
        if (!isOpen || trigger !== 'input') setTyped(false);
      }}
      onSelectionChange={(key) => {
        if (key !== null) choose(key);
        // Where nothing was chosen there is no name to go back to, and what is being typed stays.
        else if (workflow) setSearch(names.workflow(workflow));
      }}
    >
      <ListState handle={list} />
      <div ref={box} className="picker-box" onKeyDownCapture={onKeyDown}>
        <Input
          id="workflow-search"
          className="input"
          placeholder={t('workflow.placeholder', { count: convert.fitting.length })}
          title={search}
          // The list gives the focus back at times while somebody types: what was typed must not be overwritten.
          onFocus={({ currentTarget }) => {
            if (workflow && currentTarget.value === names.workflow(workflow)) currentTarget.select();
          }}
        />
        <Button look="bare" id="workflow-open" className="picker-open" aria-label={t('workflow.open')}>
          {isSmall || (workflow && names.workflow(workflow).length + word.length > besideCharacters) ? (
            <SwapIcon />
          ) : (
            <span aria-hidden="true">{word}</span>
          )}
        </Button>
      </div>
      <Popover
        className="popover"
        aria-label={t('workflow.label')}
        // The list stands beside the screen, in no landmark of its own unless it is one.
        render={(its) => <div {...its} role="region" />}
      >
        {lacking && (
          <p className="menu-empty" role="status">
            {lacking.says}
          </p>
        )}
        <ListBox<Group>
          className="menu"
          renderEmptyState={() => !lacking && <p className="menu-empty">{t('workflow.none_found')}</p>}
        >
          {(group) => (
            <ListBoxSection id={group.id}>
              <Header className="menu-head">{group.title}</Header>
              <Collection items={group.items}>
                {({ id, workflow: item, note }) => (
                  <ListBoxItem id={id} textValue={names.workflow(item)} className="menu-item pictured">
                    <TaskSquare workflow={item} />
                    <span>
                      <b>{names.workflow(item)}</b>
                      {note !== undefined && <em>{note}</em>}
                      <small>{names.workflowThere(item) || names.workflowDescription(item)}</small>
                    </span>
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
