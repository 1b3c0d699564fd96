import type { ReactElement } from 'react';
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../../contract/execution.js';
import { useNames } from '../../i18n/names.js';
import { show } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';

/** More remarks than this are counted instead of listed. */
const maxRemarks = 100;

/** Messages behind one line that opens. */
export function Remarks({ messages }: { messages: readonly Message[] }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  if (messages.length === 0) return null;
  return (
    <DialogTrigger>
      <Button look="link" small>
        {t('run.remarks', { count: messages.length })}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog className="remarks">
          <Heading slot="title">{t('run.remarks_for')}</Heading>
          <ul>
            {messages.slice(0, maxRemarks).map((message, index) => (
              <li key={index}>
                {names.message(message)}
                {/* Its remedy, where there is one, is to add a font there. */}
                {message.code === 'glyphs_missing' && message.params['remedy'] !== undefined && (
                  <>
                    {' '}
                    <Button look="link" small onPress={() => show('settings')}>
                      {t('action.open_settings')}
                    </Button>
                  </>
                )}
              </li>
            ))}
            {messages.length > maxRemarks && (
              <li>{t('history.more_entries', { count: messages.length - maxRemarks })}</li>
            )}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
