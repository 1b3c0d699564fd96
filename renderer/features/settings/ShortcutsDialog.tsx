import type { ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useKeyNames } from '../../i18n/keys.js';
import { showShortcuts, useUi } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';

/** Keys of each line, by the names of `useKeyNames`. */
const lines = [
  ['add_files', ['main', 'O']],
  ['add_folder', ['main', 'shift', 'O']],
  ['add_address', ['main', 'L']],
  ['paste', ['main', 'V']],
  ['start', ['main', 'enter']],
  ['find', ['main', 'K']],
  ['all', ['main', 'A']],
  ['up', ['alt', 'up']],
  ['down', ['alt', 'down']],
  ['look', ['space']],
  ['remove', ['delete']],
  ['undo', ['main', 'Z']],
  ['convert', ['main', '1']],
  ['workflows', ['main', '2']],
  ['history', ['main', '3']],
  ['settings', ['main', ',']],
] as const;

export function ShortcutsDialog(): ReactElement {
  const { t } = useTranslation();
  const isOpen = useUi((state) => state.shortcutsOpen);
  const { isMac, name: keyName } = useKeyNames();
  return (
    <ModalOverlay className="veil" isDismissable isOpen={isOpen} onOpenChange={showShortcuts}>
      <Modal className="dialog">
        <Dialog>
          {({ close }) => (
            <>
              <Heading slot="title">{t('shortcuts.title')}</Heading>
              <dl className="keys">
                {lines.map(([name, keys]) => (
                  <ShortcutLine key={name} label={t(`shortcuts.${name}`)} keys={keys.map(keyName)} />
                ))}
                <ShortcutLine label={t('shortcuts.help')} keys={isMac ? [keyName('main'), '/'] : ['F1']} />
              </dl>
              <div className="buttons">
                <Button onPress={close}>{t('common.close')}</Button>
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function ShortcutLine({ label, keys }: { label: string; keys: string[] }): ReactElement {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </>
  );
}
