/** Sets a service up: a new one, or one that is there. */
import type { ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { closeServiceDialog, useServiceDialog } from '../../state/service-dialog.js';
import { ServiceForm } from './ServiceForm.js';

export function ServiceDialog(): ReactElement {
  const { t } = useTranslation();
  const wish = useServiceDialog();
  return (
    <ModalOverlay
      className="veil"
      // A click beside it would lose what was typed.
      isDismissable={false}
      isOpen={wish !== null}
      onOpenChange={(open) => !open && closeServiceDialog()}
    >
      <Modal className="dialog service-dialog">
        {wish && (
          <Dialog>
            <Heading slot="title">
              {wish.connection
                ? t('service.dialog_edit', { name: wish.connection.name })
                : t('service.dialog_add')}
            </Heading>
            <ServiceForm key={wish.connection?.id ?? ''} wish={wish} onDone={closeServiceDialog} />
          </Dialog>
        )}
      </Modal>
    </ModalOverlay>
  );
}
