/** What few services need: certificates of one's own, a proxy, and how small files are sent. */
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceField } from '../../state/service-dialog.js';
import { Button } from '../../ui/Button.js';
import { Choice, Segmented } from '../../ui/Choice.js';
import { CloseIcon } from '../../ui/icons.js';
import type { TypedService } from '../../shared/services/typed-service.js';
import { serviceFieldId } from './useServiceForm.js';

interface FurtherFieldsProps {
  readonly typed: TypedService;
  readonly wrongOf: (field: ServiceField) => string | null;
  readonly onChange: (change: Partial<TypedService>) => void;
  readonly onChooseCertificate: () => void;
  /** The address of one's own proxy. */
  readonly children: ReactNode;
}

export function FurtherFields(props: FurtherFieldsProps): ReactElement {
  const { typed, wrongOf, onChange, onChooseCertificate, children } = props;
  const { t } = useTranslation();
  const wrong = wrongOf('certificate');
  return (
    <div className="service-further">
      <div className="field" role="group" aria-label={t('service.certificate')}>
        <span className="label" aria-hidden="true">
          {t('service.certificate')}
        </span>
        <div className="file-field">
          <Button
            id={serviceFieldId('certificate')}
            aria-describedby="service-certificate-about"
            onPress={onChooseCertificate}
          >
            {t('service.certificate_choose')}
          </Button>
          <span className="file-name">
            {typed.certificate === null ? t('service.certificate_none') : lastPart(typed.certificate)}
          </span>
          {typed.certificate !== null && (
            <Button
              look="icon"
              aria-label={t('service.certificate_clear')}
              onPress={() => onChange({ certificate: null })}
            >
              <CloseIcon />
            </Button>
          )}
        </div>
        <div id="service-certificate-about">
          {wrong !== null && <p className="wrong">{wrong}</p>}
          <p className="help">{t('service.certificate_help')}</p>
        </div>
      </div>
      <Choice
        label={t('service.proxy')}
        items={(['system', 'none', 'own'] as const).map((value) => ({
          value,
          label: t(`service.proxy_${value}`),
        }))}
        value={typed.proxyKind}
        onChange={(value) => onChange({ proxyKind: value as TypedService['proxyKind'] })}
      />
      {children}
      <Segmented
        label={t('service.synchronous')}
        description={t('service.synchronous_help')}
        items={(['small', 'never'] as const).map((value) => ({
          value,
          label: t(`service.synchronous_${value}`),
        }))}
        value={typed.synchronous}
        onChange={(value) => onChange({ synchronous: value as TypedService['synchronous'] })}
      />
    </div>
  );
}

const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
