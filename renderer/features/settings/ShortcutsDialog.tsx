import type { ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import {
  commandFacts,
  keysOf,
  menuCommands,
  type CommandMenu,
  type MenuCommand,
} from '../../../contract/window-commands.js';
import { useKeyNames } from '../../i18n/keys.js';
import { showShortcuts, useUi } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';

const groups = ['file', 'result', 'edit', 'view', 'pages', 'help'] as const satisfies readonly CommandMenu[];
type Group = (typeof groups)[number];

/** The group of a menu that is no group of its own: the app's is there on a Mac alone, and the other two have few keys, if any. */
function groupOf(menu: CommandMenu): Group {
  switch (menu) {
    case 'app':
      return 'file';
    case 'sort':
      return 'edit';
    case 'tasks':
      return 'view';
    case 'file':
    case 'result':
    case 'edit':
    case 'view':
    case 'pages':
    case 'help':
      return menu;
  }
}

/** Every command that has keys, by the menu it stands in. */
export function ShortcutsDialog(): ReactElement {
  const { t } = useTranslation();
  const isOpen = useUi((state) => state.shortcutsOpen);
  const { isMac, ofCommand } = useKeyNames();
  const listed = menuCommands.filter((command) => keysOf(command, isMac).length > 0);
  const lines = (group: Group): readonly MenuCommand[] =>
    listed.filter((command) => groupOf(commandFacts[command].menu) === group);
  return (
    <ModalOverlay className="veil" isDismissable isOpen={isOpen} onOpenChange={showShortcuts}>
      <Modal className="dialog">
        <Dialog>
          {({ close }) => (
            <>
              <Heading slot="title">{t('commands.show-shortcuts')}</Heading>
              <div className="key-groups">
                {groups.map((group) => (
                  <section key={group}>
                    <h3>{t(`menus.${group}`)}</h3>
                    <dl className="keys">
                      {lines(group).map((command) => (
                        <ShortcutLine
                          key={command}
                          label={t(`commands.${command}`).replace(/…$/, '')}
                          keys={ofCommand(command)}
                        />
                      ))}
                    </dl>
                  </section>
                ))}
              </div>
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
