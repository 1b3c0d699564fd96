/** A state of updates in words, and what may be done in it; in the notice and in the settings alike. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdateState } from '../../../contract/updates.js';
import { ask } from '../../api/platen.js';
import { useFormat } from '../../i18n/format.js';
import { Button } from '../../ui/Button.js';
import { Progress } from '../../ui/Progress.js';

export function UpdateText({ state }: { state: UpdateState }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  switch (state.kind) {
    case 'none':
    case 'idle':
      return <></>;
    case 'checking':
    case 'current':
      return <>{t(`updates.${state.kind}`)}</>;
    case 'available':
      return (
        <>
          {t('updates.available', { version: state.version })}
          {state.notes !== '' && (
            <details>
              <summary>{t('updates.notes')}</summary>
              <p className="update-notes">{state.notes}</p>
            </details>
          )}
        </>
      );
    case 'downloading': {
      const text = t('updates.downloading', {
        version: state.version,
        share: format.percent(state.percent / 100),
      });
      return (
        <>
          {text}
          <Progress value={state.percent / 100} label={text} />
        </>
      );
    }
    case 'ready':
      return <>{t('updates.ready', { version: state.version })}</>;
    case 'failed':
      return <>{t(`updates.failed_${state.cause}`)}</>;
  }
}

export function UpdateActions({ state }: { state: UpdateState }): ReactElement | null {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'none':
    case 'checking':
    case 'downloading':
      return null;
    case 'idle':
    case 'current':
    case 'failed':
      return (
        <Button small onPress={() => void ask('checkForUpdate')}>
          {t(state.kind === 'failed' ? 'common.retry' : 'updates.check')}
        </Button>
      );
    case 'available':
      return (
        <Button small onPress={() => void ask('downloadUpdate')}>
          {t('updates.download')}
        </Button>
      );
    case 'ready':
      return (
        <Button small onPress={() => void ask('installUpdate')}>
          {t('updates.restart')}
        </Button>
      );
  }
}
