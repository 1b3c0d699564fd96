import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceState } from '../../../contract/remote.js';
import { useEngineStatus } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { isRemote, useServiceStates } from '../../state/service.js';
import { chooseThere } from '../../state/task-service.js';
import { Button } from '../../ui/Button.js';
import { useStanding } from './standing.js';
import type { ConvertState } from '../documents/useConvert.js';

/** Documents that LibreOffice lays out. */
const officeGroups: ReadonlySet<string> = new Set(['word', 'excel', 'powerpoint']);

/** A service that could do what this computer cannot: the first that has a token, and charges. */
export function useHelper(): ServiceState | undefined {
  const remote = useServiceStates().filter((state) => isRemote(state) && state.token !== 'none');
  return remote.find(({ environment }) => environment === 'production') ?? remote[0];
}

/** LibreOffice is missing, and a service was set up that needs none of it. It is offered with its cost, and never chosen unasked. */
export function EngineSuggestion({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  const standing = useStanding();
  const helper = useHelper();
  const office = useEngineStatus(helper !== undefined).data?.libreOffice;
  const { service, workflow, ready } = convert;
  const count = ready.filter(({ file }) => officeGroups.has(file.group)).length;
  if (isRemote(service) || !office || office.found || !helper || !workflow || count === 0) return null;
  const name = standing.fullName(helper);
  const key = helper.environment === 'sandbox' ? 'remote.suggest.sandbox' : 'remote.suggest.text';
  return (
    <div className="service-note" role="status">
      <p className="side-note warn">
        {t(key, { name, count, formatted: format.number(count) })} {t('remote.suggest.not_automatic')}
      </p>
      <div className="panel-foot">
        <Button look="link" small onPress={() => void chooseThere(helper.service)}>
          {t('remote.suggest.use', { name })}
        </Button>
      </div>
    </div>
  );
}
