import { useState, type ReactElement } from 'react';
import {
  Dialog,
  FieldError,
  Form,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { takeAddress } from '../../state/actions.js';
import { askAddress, useUi } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';

/** Asks for a web address, and says what adding it means: that a network is used at all is unusual here. */
export function AddressDialog(): ReactElement {
  const address = useUi((state) => state.address);
  return (
    <ModalOverlay
      className="veil"
      isDismissable
      isOpen={address !== null}
      onOpenChange={(open) => !open && askAddress(null)}
    >
      <Modal className="dialog">
        <AddressForm first={address ?? ''} />
      </Modal>
    </ModalOverlay>
  );
}

function AddressForm({ first }: { first: string }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [address, setAddress] = useState(first);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const problem = await takeAddress(address);
    setBusy(false);
    if (problem === null) askAddress(null);
    else setWrong(problem.code === 'invalid_request' ? t('address.wrong') : names.error(problem));
  };
  return (
    <Dialog>
      <Heading slot="title">{t('address.title')}</Heading>
      <Form
        className="address"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void add();
        }}
      >
        <TextField
          className="field"
          // Checked by the service: the browser's own check takes no address without a scheme.
          inputMode="url"
          autoFocus
          value={address}
          isInvalid={wrong !== null}
          validationBehavior="aria"
          onChange={(text) => {
            setAddress(text);
            setWrong(null);
          }}
        >
          <Label>{t('address.label')}</Label>
          <Input className="input" placeholder={t('address.example')} spellCheck={false} autoComplete="off" />
          <FieldError className="wrong">{wrong}</FieldError>
        </TextField>
        <p>{t('address.network')}</p>
        <p className="text-quiet">{t('address.once')}</p>
        <div className="buttons">
          <Button onPress={() => askAddress(null)}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={busy || address.trim() === ''}>
            {t('address.add')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
