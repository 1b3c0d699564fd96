import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { opensByName } from '../../../contract/openable.js';
import type { ExecutionResult } from '../../../contract/execution.js';
import { useKeyNames } from '../../i18n/keys.js';
import { openResult, revealResult } from '../../state/actions.js';
import { useSummaryFact } from '../../state/executions.js';
import { askOpenWith } from '../../state/open-with.js';
import { copyPaths, copyResults } from '../../state/result-actions.js';
import { useNarrow } from '../../state/panes.js';
import { changeResultView } from '../../state/result-view.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { MoreIcon } from '../../ui/icons.js';

/** Renames, as in file managers. */
const renameKey = 'F2';

interface ResultMenuProps {
  readonly executionId: string;
  /** One, or several that are taken together; never none. */
  readonly results: readonly ExecutionResult[];
}

/** All that can be done with a result, or with several together. */
export function ResultMenu({ executionId, results }: ResultMenuProps): ReactElement | null {
  const { t } = useTranslation();
  const { together } = useKeyNames();
  const narrow = useNarrow();
  const [first] = results;
  const isOne = results.length === 1;
  const opens = useSummaryFact(
    executionId,
    (summary) => first !== undefined && isOne && opensByName(summary, first.name),
  );
  if (!first) return null;
  const { index, name } = first;
  const label = isOne ? t('result.more', { name }) : t('result.more_all', { count: results.length });
  const run = (key: string) => {
    switch (key) {
      case 'open':
        return void openResult(executionId, index);
      case 'with':
        return askOpenWith({ file: { executionId, result: index }, name });
      case 'reveal':
        return void revealResult(executionId, index);
      case 'look':
        return changeResultView(executionId, { isLooking: true });
      case 'rename':
        return changeResultView(executionId, { naming: index });
      case 'copy':
        return void copyResults(
          executionId,
          results.map((result) => result.index),
        ).then((isDone) => isDone && announce(t('result.copied', { count: results.length })));
      default:
        return void copyPaths(results.map(({ path }) => path)).then(() => announce(t('result.path_copied')));
    }
  };
  return (
    <MenuTrigger>
      <Button look="icon" className="more" aria-label={label}>
        <MoreIcon />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={label} onAction={(key) => run(String(key))}>
          {opens && (
            <MenuItem id="open" className="menu-item">
              {t('common.open')}
            </MenuItem>
          )}
          {opens && (
            <MenuItem id="with" className="menu-item">
              {t('result.open_with')}
            </MenuItem>
          )}
          {narrow && (
            <MenuItem id="look" className="menu-item">
              {t('result.look')}
            </MenuItem>
          )}
          {isOne && (
            <MenuItem id="reveal" className="menu-item">
              {t('common.reveal')}
            </MenuItem>
          )}
          {isOne && (
            <MenuItem id="rename" className="menu-item">
              {t('result.rename')} <kbd>{renameKey}</kbd>
            </MenuItem>
          )}
          <MenuItem id="copy" className="menu-item">
            {isOne ? t('result.copy') : t('result.copy_all', { count: results.length })}{' '}
            {isOne && <kbd>{together('main', 'C')}</kbd>}
          </MenuItem>
          <MenuItem id="path" className="menu-item">
            {t('result.copy_path')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
