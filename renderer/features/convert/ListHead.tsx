import { useMemo, type ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { chooseFiles, chooseFolder } from '../../state/actions.js';
import { useFormat } from '../../i18n/format.js';
import {
  blockingProblem,
  clearDocuments,
  reverseDocuments,
  sortDocuments,
  titleOf,
  useDocuments,
} from '../../state/documents.js';
import { comparedRows } from '../../state/changes.js';
import { sortKeys, type SortKey } from '../../state/order.js';
import { askAddress, pickWorkflow } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { ChevronIcon, PlusIcon, SwapIcon } from '../../ui/icons.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

const isSortKey = (key: string): key is SortKey => (sortKeys as readonly string[]).includes(key);

export function ListHead({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const documents = useDocuments((state) => state.documents);
  const selected = useDocuments((state) => state.selected.size);
  const running = useDocuments((state) => state.run !== null);
  const organise = convert.fitting.find(({ plans_pages: plans }) => plans);
  const pair = comparedRows(convert.workflow, convert.ready);
  const sum = useMemo(
    () => ({
      size: documents.reduce((total, { file }) => total + file.size, 0),
      pages: documents.reduce((total, { file }) => total + (file.pages ?? 0), 0),
      pagesKnown: documents.every(({ file }) => file.pages !== null && file.group !== 'excel'),
      blocked: documents.filter(({ file }) => blockingProblem(file) !== null).length,
    }),
    [documents],
  );
  // Of one document its row says the same.
  const one = documents.length === 1;
  const facts = [
    !one && sum.pagesKnown && sum.pages > 0 ? t('common.pages', { count: sum.pages }) : '',
    // In a narrow list it stands as a whole or not at all.
    one || sum.size === 0 ? '' : format.size(sum.size).replaceAll(' ', '\u00a0'),
    sum.blocked > 0 ? t('list.blocked', { count: sum.blocked }) : '',
    selected > 1 ? t('list.selected', { count: selected }) : '',
  ];
  return (
    <div className="list-head">
      <h1>{t('common.documents', { count: documents.length })}</h1>
      <span className={`facts-line text-quiet num ${sum.blocked > 0 ? 'telling' : ''}`}>
        {format.list(facts)}
      </span>
      {/* They stay where they are during a run, out of use: nothing jumps when it begins. */}
      <div className={`right ${organise && convert.workflow !== organise ? 'may-wrap' : ''}`}>
        {organise && convert.workflow !== organise && (
          <Button look="quiet" small isDisabled={running} onPress={() => pickWorkflow(organise)}>
            {t('pages.organise')}
          </Button>
        )}
        {pair ? (
          <Button
            look="quiet"
            small
            isDisabled={running}
            onPress={() => {
              const older = documents.find(({ id }) => id === pair.new);
              reverseDocuments();
              announce(t('changes.swapped', { name: older ? titleOf(older.file) : '' }));
            }}
          >
            <SwapIcon /> {t('changes.swap')}
          </Button>
        ) : (
          documents.length > 1 && <SortMenu isDisabled={running} />
        )}
        <AddMenu />
        <Button
          look="quiet"
          small
          isDisabled={running}
          onPress={() => {
            announce(t('list.cleared', { count: documents.length }));
            clearDocuments();
          }}
        >
          {t('list.clear')}
        </Button>
      </div>
    </div>
  );
}

/** What the strip below the list is for, where a window has no height for it. */
function AddMenu(): ReactElement {
  const { t } = useTranslation();
  const choose = (key: string) => {
    if (key === 'files') void chooseFiles();
    else if (key === 'folder') void chooseFolder();
    else askAddress('');
  };
  return (
    <MenuTrigger>
      <Button look="icon" className="add-more" aria-label={t('commands.add-files')}>
        <PlusIcon />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={t('commands.add-files')} onAction={(key) => choose(String(key))}>
          <MenuItem id="files" className="menu-item">
            {t('commands.add-files')}
          </MenuItem>
          <MenuItem id="folder" className="menu-item">
            {t('commands.add-folder')}
          </MenuItem>
          <MenuItem id="address" className="menu-item">
            {t('commands.add-address')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function SortMenu({ isDisabled }: { isDisabled: boolean }): ReactElement {
  const { t } = useTranslation();
  const choose = (key: string) => {
    if (isSortKey(key)) {
      sortDocuments(key);
      announce(t('list.sorted', { by: t(`list.sort_${key}`) }));
    } else {
      reverseDocuments();
      announce(t('list.reversed'));
    }
  };
  return (
    <MenuTrigger>
      <Button look="quiet" small isDisabled={isDisabled}>
        {t('list.sort')} <ChevronIcon />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={t('list.sort')} onAction={(key) => choose(String(key))}>
          {sortKeys.map((key) => (
            <MenuItem key={key} id={key} className="menu-item">
              {t(`list.sort_${key}`)}
            </MenuItem>
          ))}
          <Separator className="menu-separator" />
          <MenuItem id="reverse" className="menu-item">
            {t('list.sort_reverse')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
