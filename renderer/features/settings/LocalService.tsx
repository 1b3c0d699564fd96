/** The service for other programs on this computer: on and off, where it is, and who may use it. */
import { useState, type ReactElement } from 'react';
import { Input, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { GatewayState } from '../../../contract/local-gateway.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { keys, queryClient, useGatewayState } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { CopyLine } from '../../shared/documents/CopyLine.js';
import { Group, Line, SwitchLine } from './Group.js';
import { ServiceUsers } from './ServiceUsers.js';

/** Ports that a program without special rights may listen on. */
const ports = { lowest: 1024, highest: 65_535 };

export function LocalService(): ReactElement | null {
  const { t } = useTranslation();
  const { data } = useGatewayState();
  return data ? (
    <Group title={t('localService.title')}>
      <OnAndOff state={data} />
      {data.running && data.url !== null && <Addresses state={data} />}
      {data.running && <ServiceUsers legacy={data.legacy} />}
    </Group>
  ) : null;
}

/** Where v1 answers. */
const legacyAddress = ({ url }: GatewayState): string => (url ?? '').replace(/v2$/, 'v1');

function OnAndOff({ state }: { state: GatewayState }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [typed, setTyped] = useState(String(state.port));
  const [isTurning, setTurning] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const port = Number(typed);
  const isPort = Number.isInteger(port) && port >= ports.lowest && port <= ports.highest;

  const turn = async (wanted: boolean, legacy = state.legacy): Promise<void> => {
    setTurning(true);
    setTrouble(null);
    try {
      queryClient.setQueryData(
        keys.gateway,
        await ask('switchGateway', { wanted, port: isPort ? port : state.port, legacy }),
      );
    } catch (thrown) {
      setTrouble(names.error(errorInfoOf(thrown)));
    } finally {
      setTurning(false);
    }
  };
  const wrong = trouble ?? (state.error ? names.error(state.error) : null);
  return (
    <>
      <SwitchLine
        id="serves"
        label={t('localService.serve')}
        description={t('localService.help')}
        isSelected={state.wanted}
        onChange={(wanted) => void turn(wanted)}
      >
        <div role="alert">{wrong !== null && <p className="wrong">{wrong}</p>}</div>
        <p role="status">{isTurning ? t('localService.starting') : ''}</p>
      </SwitchLine>
      {state.running && (
        <SwitchLine
          id="serves-legacy"
          label={t('localService.legacy')}
          description={t('localService.legacy_help', { address: legacyAddress(state) })}
          isSelected={state.legacy}
          onChange={(legacy) => void turn(true, legacy)}
        />
      )}
      {!state.running && (
        <Line label={t('localService.port')} top>
          <TextField
            className="field port"
            aria-label={t('localService.port')}
            value={typed}
            onChange={setTyped}
            isInvalid={!isPort}
            inputMode="numeric"
          >
            <Input className="input" />
            <Text slot="description" className="help">
              {t('localService.port_help')}
            </Text>
          </TextField>
        </Line>
      )}
    </>
  );
}

function Addresses({ state }: { state: GatewayState }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <Line label={t('localService.address')} top>
        <div className="local-service">
          <CopyLine name={t('localService.address')} text={state.url ?? ''} />
          <p className="help">{t('localService.documentation', { address: `${state.url}/docs` })}</p>
        </div>
      </Line>
      <Line label={t('localService.sandbox')} top>
        <div className="local-service">
          <CopyLine name={t('localService.sandbox')} text={state.sandboxUrl ?? ''} />
          <p className="help">{t('localService.sandbox_help')}</p>
        </div>
      </Line>
    </>
  );
}
