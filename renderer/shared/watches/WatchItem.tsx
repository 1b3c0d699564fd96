import { useState, type ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { WatchState } from '../../../contract/watch.js';
import { ask } from '../../api/platen.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { removeSoon } from '../../state/removals.js';
import { pauseWatch, removeWatch, shortPlace } from '../../state/watches.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { TrashIcon } from '../../ui/icons.js';
import { Switch } from '../../ui/Switch.js';
import { WatchProblems } from './WatchProblems.js';

interface WatchItemProps {
  readonly state: WatchState;
  /** Opens the form; left out where there is none. */
  readonly onChange?: () => void;
}

/** One watched folder: where things go, how it stands, on and off. */
export function WatchItem({ state, onChange }: WatchItemProps): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { watch, problems } = state;
  const folder = shortPlace(watch.folder);
  const remove = async () => {
    const { id, enabled } = watch;
    // It keeps what it knows of its folder until it is removed for good.
    if (enabled) await pauseWatch(id, true);
    removeSoon({
      kind: 'watch',
      hides: (one) => one.id === id,
      words: t('watch.removed', { folder }),
      commit: () => removeWatch(id),
      restore: async () => {
        if (enabled) await pauseWatch(id, false);
      },
    });
    announce(t('watch.removed', { folder }));
  };
  return (
    <div className="watch-item" role="group" aria-label={folder}>
      <div className="watch-head">
        <p className="watch-words" title={watch.folder}>
          <Sentence watch={watch} />
        </p>
        <Switch
          label={t('watch.switch', { folder })}
          labelHidden
          isSelected={watch.enabled}
          onChange={(isOn) => void pauseWatch(watch.id, !isOn)}
        />
      </div>
      <div className="watch-foot">
        <Standing state={state} />
        {problems > 0 && (
          <Button look="link" onPress={() => setOpen(true)}>
            {t('watch.show')}
          </Button>
        )}
        {onChange && (
          <Button look="link" onPress={onChange}>
            {t('watch.change')}
          </Button>
        )}
        <Button look="icon" aria-label={t('watch.remove_named', { folder })} onPress={() => void remove()}>
          <TrashIcon />
        </Button>
      </div>
      <WatchProblems state={state} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function Sentence({ watch }: Pick<WatchState, 'watch'>): ReactElement {
  const { folder, target, originals } = watch;
  const values = {
    folder: shortPlace(folder),
    target: target === null ? '' : shortPlace(target),
    originals: originals.kind === 'move' ? shortPlace(originals.folder) : '',
  };
  return (
    <Trans
      i18nKey={`watch.${target === null ? 'beside' : 'to'}_${originals.kind}`}
      values={values}
      components={{ b: <b /> }}
    />
  );
}

/** What became of it today, and what is in its way. */
function Standing({ state }: { state: WatchState }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useNames();
  const { watch, today, lastAt, waiting, passwords, problems, passedOver, polling, trouble, status } = state;
  const failed = problems - passwords;
  const done =
    today === 0
      ? t('watch.none_today')
      : lastAt === null
        ? t('watch.today', { count: today })
        : t('watch.today_last', { count: today, ago: format.ago(lastAt) });
  const parts = [
    watch.enabled ? done : t('watch.paused'),
    waiting > 0 ? t('watch.waiting', { count: waiting }) : '',
    passwords > 0 ? t('watch.passwords', { count: passwords }) : '',
    failed > 0 ? t('watch.failed', { count: failed }) : '',
    status === 'elsewhere' ? t('watch.elsewhere') : '',
  ].filter((part) => part !== '');
  return (
    <div className="watch-standing">
      <p>{format.list(parts)}</p>
      {trouble && (
        <p className="wrong" role="alert">
          {names.error(trouble)}{' '}
          <Button look="link" onPress={() => void ask('retryWatch', watch.id)}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {passedOver > 0 && <p className="text-small">{t('watch.passed_over', { count: passedOver })}</p>}
      {polling && <p className="text-small">{t(`watch.polling_${polling}`)}</p>}
    </div>
  );
}
