import { useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import {
  Collection,
  ComboBox,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useAppInfo } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { useDocuments } from '../../state/documents.js';
import { pickWorkflow } from '../../state/ui.js';
import { grouped, matches } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { ChevronIcon } from '../../ui/icons.js';
import type { ConvertState } from './useConvert.js';

interface WorkflowPickerProps {
  readonly convert: ConvertState;
  readonly isDisabled: boolean;
}

/** So many fit into one list; more are grouped. */
const fewWorkflows = 8;

interface Group {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Workflow[];
}

/** The workflow in force, and a searchable list of those that take all documents. */
export function WorkflowPicker({ convert, isDisabled }: WorkflowPickerProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const count = useDocuments((state) => state.documents.length);
  const { fitting, workflow, ready } = convert;
  if (count > 0 && fitting.length === 0) {
    return (
      <div className="field">
        <span className="label">{t('workflow.label')}</span>
        <p className="side-note warn" role="status">
          <NoneFits convert={convert} />
        </p>
      </div>
    );
  }
  return (
    <div className="field">
      <Picker
        // The text in the field starts anew when another workflow comes into force.
        key={`${workflow?.id ?? 'none'} ${workflow ? names.workflow(workflow) : ''}`}
        convert={convert}
        isDisabled={isDisabled}
      />
      {convert.passedOver && workflow && ready.length > 0 && (
        <p className="side-note" role="status">
          {t('workflow.switched', {
            picked: names.workflow(convert.passedOver),
            used: names.workflow(workflow),
          })}
        </p>
      )}
    </div>
  );
}

/** Why there is nothing to pick. */
function NoneFits({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  if (convert.ready.length === 0) return <>{t('workflow.nothing_convertible')}</>;
  const kinds = new Set(convert.ready.map(({ file }) => file.group)).size;
  return (
    <>
      {t('workflow.none_fits')} {t('workflow.none_fits_hint', { count: kinds })}
    </>
  );
}

function Picker({ convert, isDisabled }: WorkflowPickerProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const mac = useAppInfo().data?.platform === 'darwin';
  const { fitting, workflow, ready } = convert;
  const [search, setSearch] = useState(workflow ? names.workflow(workflow) : '');
  // Opened without typing, the list shows everything, not only what the present name finds.
  const [typed, setTyped] = useState(false);
  const groups = useMemo((): Group[] => {
    const found = fitting.filter(
      (other) =>
        !typed ||
        matches(
          search,
          names.workflow(other),
          names.workflowDescription(other),
          other.input_extensions.join(' '),
        ),
    );
    if (ready.length > 0 && found.length > 0 && found.length <= fewWorkflows) {
      return [{ id: 'fitting', title: t('workflow.suggested'), items: found }];
    }
    return grouped(found).map(({ title, items }) => ({ id: title, title: names.group(title), items }));
  }, [fitting, ready.length, typed, search, names, t]);
  const choose = (id: number) => {
    pickWorkflow(id);
    const chosen = fitting.find((other) => other.id === id) ?? workflow;
    setSearch(chosen ? names.workflow(chosen) : '');
    setTyped(false);
  };
  // Typing a name and Enter takes the first that is found, without a step into the list.
  const takeFirst = (event: KeyboardEvent<HTMLDivElement>) => {
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
      items={groups}
      isDisabled={isDisabled}
      inputValue={search}
      selectedKey={workflow?.id ?? null}
      menuTrigger="input"
      allowsEmptyCollection
      onInputChange={(text) => {
        setSearch(text);
        setTyped(true);
      }}
      onOpenChange={(isOpen, trigger) => {
        if (!isOpen || trigger !== 'input') setTyped(false);
      }}
      onSelectionChange={(key) => {
        if (key !== null) choose(Number(key));
        else setSearch(workflow ? names.workflow(workflow) : '');
      }}
    >
      <Label className="label">{t('workflow.label')}</Label>
      <div className="picker-box" onKeyDownCapture={takeFirst}>
        <Input
          id="workflow-search"
          className="input"
          placeholder={t('workflow.placeholder')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="bare" id="workflow-open" className="picker-open" aria-label={t('workflow.open')}>
          <span aria-hidden="true">{mac ? '⌘K' : `${t('key.ctrl')} K`}</span>
          <ChevronIcon />
        </Button>
      </div>
      <Popover className="popover">
        <ListBox<Group>
          className="menu"
          renderEmptyState={() => <p className="menu-empty">{t('workflow.none_found')}</p>}
        >
          {(group) => (
            <ListBoxSection id={group.id}>
              <Header className="menu-head">{group.title}</Header>
              <Collection items={group.items}>
                {(item) => (
                  <ListBoxItem id={item.id} textValue={names.workflow(item)} className="menu-item">
                    <b>{names.workflow(item)}</b>
                    <small>{names.workflowDescription(item)}</small>
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
