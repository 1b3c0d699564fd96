/** A text to be taken elsewhere, with a button that copies it. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/platen.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';

/** @param name what it is, for the button of a person who does not see it beside the text */
export function CopyLine({ name, text }: { name: string; text: string }): ReactElement {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    await ask('copyText', text);
    announce(t('localService.copied'));
  };
  return (
    <div className="copy-line">
      <code>{text}</code>
      <Button small aria-label={t('localService.copy_named', { name })} onPress={() => void copy()}>
        {t('localService.copy')}
      </Button>
    </div>
  );
}
