import { memo, useEffect, useRef, type ReactElement } from 'react';
import { Collection, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useOptions } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import {
  askedAnew,
  addLink,
  fittingLinks,
  followers,
  linkHeadId,
  moveLinkUp,
  removeLink,
  setLinkValue,
  useChain,
  workflowOfLink,
  type Link,
} from '../../state/chain.js';
import { firstValues } from '../../state/options.js';
import { useUi } from '../../state/ui.js';
import { grouped } from '../../state/workflows.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { ChevronIcon, CloseIcon } from '../../ui/icons.js';
import { OptionList } from './OptionList.js';
import type { ConvertState } from './useConvert.js';

interface ChainPanelProps extends Pick<ConvertState, 'workflow' | 'workflows'> {
  readonly isDisabled: boolean;
}

/** What follows on each result: more workflows, one after the other. */
export const ChainPanel = memo(function ChainPanel(props: ChainPanelProps): ReactElement | null {
  const { t } = useTranslation();
  const links = useChain();
  const adding = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const added = useRef<number>(null);
  const { workflow, workflows, isDisabled } = props;
  // The menu gives the focus back to its button; only then can the new step take it.
  useEffect(() => {
    if (added.current === null) return;
    const head = document.getElementById(linkHeadId(added.current));
    added.current = null;
    const frame = requestAnimationFrame(() => {
      head?.focus();
      head?.parentElement?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [links]);
  if (!workflow) return null;
  const fitting = fittingLinks(workflows, workflow, links);
  const next = isDisabled ? [] : followers(workflows, workflow, links);
  if (links.length === 0 && next.length === 0) return null;
  return (
    <section ref={panel} className="chain" aria-label={t('chain.title')} tabIndex={-1}>
      {links.map((link, index) => {
        const place = fitting.findIndex(({ id }) => id === link.id);
        return (
          <LinkOptions
            key={link.id}
            link={link}
            // The workflow itself is the first step.
            place={place === -1 ? null : place + 2}
            workflow={workflowOfLink(workflows, link)}
            isDisabled={isDisabled}
            mayMove={index > 0}
            onRemoved={() => requestAnimationFrame(() => (adding.current ?? panel.current)?.focus())}
          />
        );
      })}
      {next.length > 0 && (
        <MenuTrigger>
          <Button ref={adding} look="link">
            {t('chain.add')}
          </Button>
          <Followers
            workflows={next}
            onAdd={(chosen) => {
              added.current = addLink(chosen);
            }}
          />
        </MenuTrigger>
      )}
    </section>
  );
});

interface FollowersProps {
  readonly workflows: readonly Workflow[];
  readonly onAdd: (workflow: Workflow) => void;
}

/** What can be added, in the groups of the list of workflows. */
function Followers({ workflows, onAdd }: FollowersProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <Popover className="popover" placement="top start">
      <Menu
        className="menu"
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
                <MenuItem id={item.id} textValue={names.workflow(item)} className="menu-item">
                  <b>{names.workflow(item)}</b>
                  <small>{names.workflowDescription(item)}</small>
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        )}
      </Menu>
    </Popover>
  );
}

interface LinkOptionsProps {
  readonly link: Link;
  /** Its place among the steps; null where it cannot follow. */
  readonly place: number | null;
  readonly workflow: Workflow | undefined;
  readonly isDisabled: boolean;
  /** There is a step before it that it can change places with. */
  readonly mayMove: boolean;
  readonly onRemoved: () => void;
}

function LinkOptions(props: LinkOptionsProps): ReactElement | null {
  const { link, place, workflow, isDisabled, mayMove, onRemoved } = props;
  const { t } = useTranslation();
  const names = useNames();
  const insist = useUi((state) => state.attempted);
  const options = askedAnew(useOptions(workflow?.id ?? null, workflow?.service).data ?? [], link);
  if (!workflow) return null;
  const name = names.workflow(workflow);
  return (
    <div
      className={`chain-link ${place === null ? 'unfit' : ''}`}
      role="group"
      aria-labelledby={linkHeadId(link.id)}
    >
      <div className="chain-head">
        <h2 id={linkHeadId(link.id)} tabIndex={-1}>
          {place === null ? name : t('chain.link', { place, name })}
        </h2>
        {!isDisabled && mayMove && (
          <Button
            look="icon"
            className="up"
            aria-label={t('chain.up', { name })}
            onPress={() => {
              moveLinkUp(link.id);
              announce(t('chain.moved', { name }));
              // A first step has no such button, and a moved one loses the focus.
              requestAnimationFrame(() => document.getElementById(linkHeadId(link.id))?.focus());
            }}
          >
            <ChevronIcon />
          </Button>
        )}
        {!isDisabled && (
          <Button
            look="icon"
            aria-label={t('chain.remove', { name })}
            onPress={() => {
              removeLink(link.id);
              announce(t('chain.removed', { name }));
              onRemoved();
            }}
          >
            <CloseIcon />
          </Button>
        )}
      </div>
      {place === null ? (
        <p className="side-note warn">{t('chain.unfit', { name })}</p>
      ) : (
        <OptionList
          id={`chain ${link.id}`}
          prefix={`chain-${link.id}`}
          // What comes before opens the document.
          options={options.filter((option) => option.name !== 'password')}
          values={{ ...firstValues(options), ...link.values }}
          isDisabled={isDisabled}
          insist={insist}
          onChange={(option, value) => setLinkValue(link.id, option, value)}
        />
      )}
    </div>
  );
}
