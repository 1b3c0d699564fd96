import type { ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { keysOf, menuCommands } from '../../../contract/window-commands.js';
import { useKeyNames } from '../../i18n/keys.js';
import { showShortcuts, useUi } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';

/** Every command that has keys, in the order of the menus. */
export function ShortcutsDialog(): ReactElement {
  const { t } = useTranslation();
  const isOpen = useUi((state) => state.shortcutsOpen);
  const { isMac, ofCommand } = useKeyNames();
  const listed = menuCommands.filter((command) => keysOf(command, isMac).length > 0);
  return (
    <ModalOverlay className="veil" isDismissable isOpen={isOpen} onOpenChange={showShortcuts}>
      <Modal className="dialog">
        <Dialog>
          {({ close }) => (
            <>
              <Heading slot="title">{t('commands.show-shortcuts')}</Heading>
              <dl className="keys">
                {listed.map((command) => (
                  <ShortcutLine
                    key={command}
                    label={t(`commands.${command}`).replace(/…$/, '')}
                    keys={ofCommand(command)}
                  />
                ))}
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
