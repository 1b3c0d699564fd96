/** The form of a service: what it is called, where it is, its token; the rest behind "More settings". */
import { useEffect, useId, type ReactElement, type ReactNode } from 'react';
import { Checkbox, FieldError, Form, Input, Label, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ServiceState } from '../../../contract/remote.js';
import { useServiceStates } from '../../state/service.js';
import type { ServiceDialogRequest, ServiceField } from '../../state/service-dialog.js';
import { Button } from '../../ui/Button.js';
import { CheckIcon } from '../../ui/icons.js';
import { ConvertHere } from '../../shared/services/ConvertHere.js';
import { FurtherFields } from './FurtherFields.js';
import { hostOf, isMoved } from '../../shared/services/typed-service.js';
import { serviceFieldId, useServiceForm } from './useServiceForm.js';

interface ServiceFormProps {
  readonly wish: ServiceDialogRequest;
  readonly onDone: () => void;
}

export function ServiceForm({ wish, onDone }: ServiceFormProps): ReactElement {
  const { t } = useTranslation();
  const { connection } = wish;
  const form = useServiceForm(wish, onDone);
  const { typed, busy } = form;
  const states = useServiceStates();
  const production =
    connection === null ? undefined : states.find(({ service }) => service === connection.id);
  const wrongOf = (field: ServiceField): string | null =>
    form.wrong.find((wrong) => wrong.field === field)?.sentence ?? null;
  // When the form opens for the token, the cursor stands there, once a list that was open has given the focus back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(serviceFieldId(wish.field))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [wish.field]);

  const hasMoved = connection !== null && isMoved(connection.url, typed.url);
  return (
    <Form
      className="service-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <Typed
        field="name"
        label={t('service.name')}
        example={hostOf(typed.url) || t('service.name_example')}
        value={typed.name}
        wrong={wrongOf('name')}
        onChange={(name) => form.change({ name })}
      />
      <Typed
        field="url"
        label={t('service.address')}
        example={t('service.address_example')}
        help={t('service.address_help')}
        isAddress
        value={typed.url}
        wrong={wrongOf('url')}
        onChange={(url) => form.change({ url })}
      />
      <TokenField
        id={serviceFieldId('token')}
        label={t('service.token')}
        description={t(`service.token_about.${aboutToken(production, hasMoved)}`)}
        wrong={wrongOf('token')}
        onChange={() => form.tokenTyped('token')}
      />
      <Checkbox
        className="check"
        isSelected={typed.hasSandbox}
        onChange={(hasSandbox) => form.change({ hasSandbox })}
      >
        <span className="box">
          <CheckIcon />
        </span>
        <span>
          {t('service.with_sandbox')}
          <small>{t('service.with_sandbox_help')}</small>
        </span>
      </Checkbox>
      {typed.hasSandbox && (
        <div className="service-further">
          <Typed
            field="sandboxUrl"
            label={t('service.sandbox_address')}
            example={t('service.sandbox_address_example')}
            isAddress
            value={typed.sandboxUrl}
            wrong={wrongOf('sandboxUrl')}
            onChange={(sandboxUrl) => form.change({ sandboxUrl })}
          />
          <TokenField
            id={serviceFieldId('sandboxToken')}
            label={t('service.sandbox_token')}
            description={t('service.sandbox_token_help')}
            wrong={wrongOf('sandboxToken')}
            onChange={() => form.tokenTyped('sandboxToken')}
          />
        </div>
      )}
      <div>
        <Button look="link" aria-expanded={form.showsMore} onPress={() => form.showMore(!form.showsMore)}>
          {t(form.showsMore ? 'service.fewer' : 'service.more')}
        </Button>
      </div>
      {form.showsMore && (
        <FurtherFields
          typed={typed}
          wrongOf={wrongOf}
          onChange={form.change}
          onChooseCertificate={() => void form.chooseCertificate()}
        >
          {typed.proxyKind !== 'own' && wrongOf('proxy') !== null && (
            // The system's proxy is named nowhere here: what is wrong with it is said in the place of its address.
            <p className="wrong" id={serviceFieldId('proxy')} tabIndex={-1}>
              {wrongOf('proxy')}
            </p>
          )}
          {typed.proxyKind === 'own' && (
            <Typed
              field="proxy"
              label={t('service.proxy_address')}
              example={t('service.proxy_example')}
              isAddress
              value={typed.proxy}
              wrong={wrongOf('proxy')}
              onChange={(proxy) => form.change({ proxy })}
            />
          )}
        </FurtherFields>
      )}
      {production && form.wrong.length > 0 && (
        <div className="panel-foot">
          <ConvertHere service={production} onPress={onDone} />
        </div>
      )}
      <Foot busy={busy} found={form.found} onTest={() => void form.test()} onCancel={onDone}>
        {t(connection === null ? 'service.save_new' : 'service.save')}
      </Foot>
    </Form>
  );
}

/** What is said beside the field of the token. */
function aboutToken(
  state: ServiceState | undefined,
  hasMoved: boolean,
): 'new' | 'moved' | 'wrong' | 'kept' | 'kept_session' | 'kept_session_locked' {
  if (!state || state.token === 'none') return 'new';
  if (hasMoved) return 'moved';
  if (state.condition === 'wrong_token') return 'wrong';
  return state.token === 'keychain' ? 'kept' : `kept_${state.token}`;
}

interface TypedProps {
  readonly field: ServiceField;
  readonly label: string;
  readonly example: string;
  readonly help?: string;
  readonly isAddress?: boolean;
  readonly value: string;
  readonly wrong: string | null;
  readonly onChange: (value: string) => void;
}

/** A line of text, checked by the main process when it is sent. */
function Typed({ field, label, example, help, isAddress, value, wrong, onChange }: TypedProps): ReactElement {
  return (
    <TextField
      className="field"
      id={serviceFieldId(field)}
      value={value}
      onChange={onChange}
      isInvalid={wrong !== null}
      validationBehavior="aria"
      maxLength={isAddress ? 4000 : 100}
      {...(isAddress ? { inputMode: 'url' as const } : {})}
    >
      <Label>{label}</Label>
      <Input className="input" placeholder={example} spellCheck={false} autoComplete="off" />
      <FieldError className="wrong">{wrong}</FieldError>
      {help !== undefined && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
    </TextField>
  );
}

interface FootProps {
  readonly busy: 'testing' | 'saving' | null;
  readonly found: readonly string[];
  readonly onTest: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function Foot({ busy, found, onTest, onCancel, children }: FootProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="service-dialog-foot">
      <div className="found" role="status">
        {busy === 'testing' && <p>{t('service.testing')}</p>}
        {found.map((sentence) => (
          <p key={sentence} className="well">
            <CheckIcon />
            {sentence}
          </p>
        ))}
      </div>
      <div className="buttons">
        <Button className="test" onPress={onTest}>
          {t('service.test')}
        </Button>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button look="primary" type="submit">
          {children}
        </Button>
      </div>
    </div>
  );
}

interface TokenFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** What is wrong with it. */
  readonly wrong: string | null;
  readonly onChange: () => void;
}

/** A token, typed or pasted. It is kept in the field itself and nowhere else in the window, and taken out of it when sent. */
function TokenField({ id, label, description, wrong, onChange }: TokenFieldProps): ReactElement {
  const about = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={4096}
        aria-describedby={about}
        aria-invalid={wrong === null ? undefined : true}
        data-invalid={wrong === null ? undefined : true}
        onChange={onChange}
      />
      <div id={about}>
        {wrong !== null && <p className="wrong">{wrong}</p>}
        <p className="help">{description}</p>
      </div>
    </div>
  );
}
