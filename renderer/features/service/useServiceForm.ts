/** What the form of a service knows and does: trying a connection, and keeping it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceIdOf, type Environment } from '../../../contract/environment.js';
import type { ConnectionTest } from '../../../contract/remote.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { refreshService, servicesArrived } from '../../state/service.js';
import type { ServiceDialogRequest, ServiceField } from '../../state/service-dialog.js';
import { announce } from '../../ui/announce.js';
import {
  draftOf,
  fieldOf,
  furtherFields,
  missingField,
  typedOf,
  withoutEchoes,
  type TypedService,
  type Wrong,
} from '../../shared/services/typed-service.js';

export const serviceFieldId = (field: ServiceField): string => `service-${field}`;

const tokenFields: Readonly<Record<Environment, ServiceField>> = {
  production: 'token',
  sandbox: 'sandboxToken',
};

/** The field of a token, the only place in the window that has it; null while it is not shown. */
function tokenField(environment: Environment): HTMLInputElement | null {
  const element = document.getElementById(serviceFieldId(tokenFields[environment]));
  return element instanceof HTMLInputElement ? element : null;
}

const typedToken = (environment: Environment): string => tokenField(environment)?.value.trim() ?? '';

export interface ServiceForm {
  readonly typed: TypedService;
  readonly wrong: readonly Wrong[];
  /** What a test found to be well, a sentence for each environment. */
  readonly found: readonly string[];
  readonly busy: 'testing' | 'saving' | null;
  readonly showsMore: boolean;
  readonly change: (change: Partial<TypedService>) => void;
  /** Something was typed into the field of a token. */
  readonly tokenTyped: (field: ServiceField) => void;
  readonly showMore: (shown: boolean) => void;
  readonly chooseCertificate: () => Promise<void>;
  readonly test: () => Promise<void>;
  readonly save: () => Promise<void>;
}

/** Fields of the form that a change of what was typed is about. */
const changedFields: Readonly<Record<keyof TypedService, readonly ServiceField[]>> = {
  name: ['name'],
  url: ['url', 'token'],
  hasSandbox: ['sandboxUrl', 'sandboxToken'],
  sandboxUrl: ['sandboxUrl', 'sandboxToken'],
  certificate: ['certificate', 'url', 'sandboxUrl'],
  proxyKind: ['proxy', 'url', 'sandboxUrl'],
  proxy: ['proxy', 'url', 'sandboxUrl'],
  synchronous: [],
};

export function useServiceForm(
  { connection: first, field }: ServiceDialogRequest,
  onDone: () => void,
): ServiceForm {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const [typed, setTyped] = useState(() => typedOf(first));
  const [kept, setKept] = useState(first);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [found, setFound] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<ServiceForm['busy']>(null);
  const [showsMore, showMore] = useState(() => furtherFields.includes(field));

  const tell = (list: readonly Wrong[]): void => {
    setWrong(list);
    const [worst] = list;
    if (!worst) return;
    if (list.some(({ field }) => furtherFields.includes(field))) showMore(true);
    // Once the field is there and knows what is wrong with it.
    requestAnimationFrame(() => document.getElementById(serviceFieldId(worst.field))?.focus());
  };
  /** True when nothing is missing; otherwise shows what is missing. */
  const isWhole = (): boolean => {
    const missing = missingField(typed);
    if (missing) tell([{ field: missing, sentence: t(`service.missing.${missing}`) }]);
    return missing === null;
  };
  const wrongOf = (error: ErrorInfo, environment?: Environment): Wrong => {
    const field = fieldOf(error, draftOf(typed), environment);
    // It is to be entered right here, and the settings are where the person is.
    const isToken = error.code === 'unauthorized' && (field === 'token' || field === 'sandboxToken');
    return { field, sentence: isToken ? t(`service.refused.${field}`) : names.error(error) };
  };
  const foundBy = ({ workflows, credits }: ConnectionTest, environment: Environment): string => {
    const parts = [
      workflows === null ? '' : t('service.workflows', { count: workflows }),
      credits === null || environment === 'sandbox'
        ? ''
        : t('service.left', {
            count: credits.total_available,
            formatted: format.number(credits.total_available),
          }),
    ].filter((part) => part !== '');
    return parts.length === 0
      ? t(`service.works_plain.${environment}`)
      : t(`service.works.${environment}`, { found: parts.join(', ') });
  };

  const test = async (): Promise<void> => {
    if (busy !== null || !isWhole()) return;
    setBusy('testing');
    setFound([]);
    setWrong([]);
    const draft = draftOf(typed);
    const environments: Environment[] =
      draft.sandboxUrl === null ? ['production'] : ['production', 'sandbox'];
    const results = await Promise.all(
      environments.map(async (environment): Promise<Wrong | string> => {
        const token = typedToken(environment) || typedToken('production') || null;
        const service = kept === null ? null : serviceIdOf(kept.id, environment);
        try {
          const reply = await ask('testConnection', { draft, environment, token, service });
          return reply.error ? wrongOf(reply.error, environment) : foundBy(reply, environment);
        } catch (thrown) {
          return wrongOf(errorInfoOf(thrown), environment);
        }
      }),
    );
    setBusy(null);
    const sentences = results.filter((result) => typeof result === 'string');
    setFound(sentences);
    announce(sentences.join(' '));
    tell(
      withoutEchoes(
        results.filter((result) => typeof result !== 'string'),
        typedToken('sandbox') !== '',
      ),
    );
  };

  /** Sends what was typed as tokens, each once. */
  const keepTokens = async (id: string, environments: readonly Environment[]): Promise<void> => {
    for (const environment of environments) {
      const token = typedToken(environment);
      if (token === '') continue;
      try {
        await ask('setToken', serviceIdOf(id, environment), token);
        const field = tokenField(environment);
        if (field) field.value = '';
      } catch (thrown) {
        throw new TokenRefused(wrongOf(errorInfoOf(thrown), environment));
      }
    }
  };

  const save = async (): Promise<void> => {
    if (busy !== null || !isWhole()) return;
    setBusy('saving');
    setWrong([]);
    const draft = draftOf(typed);
    try {
      const connection = await ask('saveConnection', draft, kept?.id ?? null);
      setKept(connection);
      const environments: Environment[] =
        draft.sandboxUrl === null ? ['production'] : ['production', 'sandbox'];
      try {
        await keepTokens(connection.id, environments);
      } finally {
        servicesArrived(await ask('serviceStates'));
      }
      announce(t(first === null ? 'service.added' : 'service.changed', { name: connection.name }));
      for (const environment of environments) void refreshService(serviceIdOf(connection.id, environment), 0);
      onDone();
    } catch (thrown) {
      tell([thrown instanceof TokenRefused ? thrown.wrong : wrongOf(errorInfoOf(thrown))]);
    } finally {
      setBusy(null);
    }
  };

  const change = (change: Partial<TypedService>): void => {
    setTyped((before) => ({ ...before, ...change }));
    const about = (Object.keys(change) as (keyof TypedService)[]).flatMap((key) => changedFields[key]);
    setWrong((list) => list.filter(({ field }) => !about.includes(field)));
    setFound([]);
  };
  const chooseCertificate = async (): Promise<void> => {
    try {
      const certificate = await ask('chooseCertificate');
      if (certificate !== null) change({ certificate });
    } catch (thrown) {
      tell([{ field: 'certificate', sentence: names.error(errorInfoOf(thrown)) }]);
    }
  };

  return {
    typed,
    wrong,
    found,
    busy,
    showsMore,
    change,
    tokenTyped: (field) => {
      setWrong((list) => list.filter((other) => other.field !== field));
      setFound([]);
    },
    showMore,
    chooseCertificate,
    test,
    save,
  };
}

/** The service is kept, and its token was not taken. */
class TokenRefused extends Error {
  override readonly name = 'TokenRefused';

  constructor(readonly wrong: Wrong) {
    super(wrong.sentence);
  }
}
