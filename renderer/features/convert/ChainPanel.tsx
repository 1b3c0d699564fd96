import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useOptions } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { addLink, followers, removeLink, setLinkValue, useChain, type Link } from '../../state/chain.js';
import { firstValues } from '../../state/options.js';
import { useUi } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import { OptionList } from './OptionList.js';
import type { ConvertState } from './useConvert.js';

interface ChainPanelProps {
  readonly convert: ConvertState;
  readonly isDisabled: boolean;
}

/** What follows on each result: more workflows, one after the other. */
export function ChainPanel({ convert, isDisabled }: ChainPanelProps): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const links = useChain();
  const { workflow, workflows } = convert;
  if (!workflow) return null;
  const next = followers(workflows, workflow, links);
  if (links.length === 0 && next.length === 0) return null;
  return (
    <section className="chain" aria-label={t('chain.title')}>
      {links.map((link, place) => (
        <LinkOptions
          key={link.id}
          link={link}
          place={place + 1}
          workflow={workflows.find(({ id }) => id === link.workflowId)}
          isDisabled={isDisabled}
        />
      ))}
      {next.length > 0 && (
        <MenuTrigger>
          <Button look="link" isDisabled={isDisabled}>
            {t(links.length === 0 ? 'chain.add' : 'chain.add_more')}
          </Button>
          <Popover className="popover">
            <Menu
              className="menu"
              items={next}
              onAction={(id) => {
                addLink(Number(id));
                const added = next.find((other) => other.id === id);
                if (added) announce(t('chain.added', { name: names.workflow(added) }));
              }}
            >
              {(item) => (
                <MenuItem id={item.id} textValue={names.workflow(item)} className="menu-item">
                  <b>{names.workflow(item)}</b>
                  <small>{names.workflowDescription(item)}</small>
                </MenuItem>
              )}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </section>
  );
}

interface LinkOptionsProps {
  readonly link: Link;
  readonly place: number;
  readonly workflow: Workflow | undefined;
  readonly isDisabled: boolean;
}

function LinkOptions({ link, place, workflow, isDisabled }: LinkOptionsProps): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const insist = useUi((state) => state.attempted);
  const options = useOptions(link.workflowId).data ?? [];
  if (!workflow) return null;
  const name = names.workflow(workflow);
  return (
    <div className="chain-link" role="group" aria-label={t('chain.link', { place, name })}>
      <div className="chain-head">
        <span className="text-quiet">{t('chain.then')}</span> <b>{name}</b>
        {!isDisabled && (
          <Button
            look="icon"
            aria-label={t('chain.remove', { name })}
            onPress={() => {
              removeLink(link.id);
              announce(t('chain.removed', { name }));
            }}
          >
            <CloseIcon />
          </Button>
        )}
      </div>
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
    </div>
  );
}
