import type { KeyboardEvent, ReactElement } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { localServiceId } from '../../../contract/caller.js';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { contextMenu } from '../../state/context-menu.js';
import { isSame, keyOf, selectOwn, useOwn, type OwnRef } from '../../state/own-drafts.js';
import { isOwn, workflowOfStep } from '../../state/own-workflows.js';
import { isPictureWord, pictureOfSteps, WorkflowPicture } from '../../shared/workflows/pictures.js';
import type { ServiceWorkflows } from './useListed.js';
import { WatchMark } from '../../shared/watches/WatchCard.js';

/** One line of the list. */
interface Line {
  readonly id: string;
  readonly own: OwnRef;
  readonly workflow: Workflow | null;
  readonly service: ServiceWorkflows;
}

interface OwnListProps {
  /** This computer first. */
  readonly services: readonly ServiceWorkflows[];
  readonly onRemove: (own: OwnRef & { id: number }, name: string) => void;
}

const refOf = ({ id, service = localServiceId }: Workflow): OwnRef => ({ service, id });

/** The person's workflows, and below them those of services elsewhere. */
export function OwnList({ services, onRemove }: OwnListProps): ReactElement {
  const { t } = useTranslation();
  const selected = useOwn((state) => state.selected);
  const isNew = useOwn(({ drafts, selected: now }) => {
    const fresh = { service: localServiceId, id: null };
    return keyOf(fresh) in drafts || isSame(now, fresh);
  });
  const groups = services.map((service, place) => {
    const lines = service.workflows.map((workflow): Line => {
      const own = refOf(workflow);
      return { id: keyOf(own), own, workflow, service };
    });
    const fresh = { service: localServiceId, id: null };
    const first: Line[] =
      place === 0 && isNew ? [{ id: keyOf(fresh), own: fresh, workflow: null, service }] : [];
    return { id: service.id, service, place, lines: [...lines, ...first] };
  });
  const all = groups.flatMap(({ lines }) => lines);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const line = all.find(({ own }) => isSame(own, selected));
    if (key !== 'Delete' || !line?.workflow || !isOwn(line.workflow)) return;
    onRemove({ service: line.own.service, id: line.workflow.id }, line.workflow.name);
  };
  return (
    <div
      className="own-scroll"
      role="presentation"
      onKeyDown={onKeyDown}
      onContextMenu={contextMenu('workflow', (key) => {
        const line = all.find(({ id }) => id === key);
        if (line) selectOwn(line.own);
      })}
    >
      <ListBox
        className="own-list"
        aria-label={t('ownWorkflows.title')}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selected ? [keyOf(selected)] : []}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          const line = all.find(({ id }) => id === key);
          if (line) selectOwn(line.own);
        }}
        items={groups.filter(({ lines }) => lines.length > 0)}
      >
        {({ service, place, lines }) => (
          <ListBoxSection id={service.id}>
            {place > 0 && (
              <Header className="own-head">
                {t('ownWorkflows.from', { name: service.name, count: lines.length })}
              </Header>
            )}
            <Collection items={lines}>{(line) => <OwnLine line={line} />}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </div>
  );
}

function OwnLine({ line }: { line: Line }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { id, own, workflow, service } = line;
  const isChanged = useOwn(({ drafts }) => id in drafts);
  const draft = useOwn(({ drafts }) => drafts[id]);
  const steps = draft?.steps.map((step) => step.workflow) ?? workflow?.steps ?? [];
  const name = draft?.name.trim() || workflow?.name || t('ownWorkflows.new_name');
  const about =
    workflow && !isOwn(workflow)
      ? workflow.description || t('ownWorkflows.at_service')
      : steps
          .map((step) => {
            const of = workflowOfStep(service.steps, { workflow: step });
            return of ? names.workflow(of) : step;
          })
          .join(', ') || t('ownWorkflows.no_steps');
  const icon = draft?.icon ?? workflow?.icon;
  const word = isPictureWord(icon)
    ? icon
    : workflow && !isOwn(workflow)
      ? 'cloud'
      : pictureOfSteps(
          steps.map((step) => ({ workflow: step })),
          service.steps,
        );
  return (
    <ListBoxItem id={id} textValue={name} className="own-line">
      <WorkflowPicture word={word} />
      <span className="own-words">
        <b>{name}</b>
        <small>{about}</small>
      </span>
      {isChanged ? (
        <span className="own-mark">{t('ownWorkflows.changed')}</span>
      ) : (
        own.id !== null && <WatchMark workflow={{ service: own.service, id: own.id }} />
      )}
    </ListBoxItem>
  );
}
