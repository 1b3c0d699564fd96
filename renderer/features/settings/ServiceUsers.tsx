/** Who may use the service for other programs, and their tokens. */
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { TokenRecord } from '../../../contract/accounts.js';
import type { GatewayUser } from '../../../contract/local-gateway.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { keys, queryClient, useGatewayUsers } from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CoverButton } from './CoverDialog.js';
import { CopyLine } from '../../shared/documents/CopyLine.js';
import { Line } from './Group.js';

/** Credits that one press gives. */
const creditsGiven = 1000;

/** A token whose value is on the screen, until the person says that it was kept. */
interface ShownToken {
  readonly user: string;
  readonly value: string;
}

/** @param legacy whether programs over v1 are answered, whose results may have cover pages */
export function ServiceUsers({ legacy }: { legacy: boolean }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const query = useGatewayUsers(true);
  const users = query.data ?? [];
  const [name, setName] = useState('');
  const [shown, setShown] = useState<ShownToken | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // Buttons are not disabled meanwhile: the one that was pressed would lose the focus.
  const isBusy = useRef(false);

  const attempt = async (work: () => Promise<string>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setTrouble(null);
    try {
      const said = await work();
      await queryClient.invalidateQueries({ queryKey: keys.gatewayUsers });
      if (said !== '') announce(said);
    } catch (thrown) {
      setTrouble(names.error(errorInfoOf(thrown)));
    } finally {
      isBusy.current = false;
    }
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      await ask('addGatewayUser', name);
      const { token } = await ask('createGatewayToken', name, name);
      setShown({ user: name, value: token });
      setName('');
      return t('localService.token_shown_once', { name });
    });
  };
  const makeToken = ({ user, tokens }: GatewayUser) =>
    attempt(async () => {
      const { token } = await ask('createGatewayToken', user.name, freeName(user.name, tokens));
      setShown({ user: user.name, value: token });
      return t('localService.token_shown_once', { name: user.name });
    });
  const revoke = ({ user }: GatewayUser, token: TokenRecord) =>
    attempt(async () => {
      await ask('revokeGatewayToken', user.name, token.name);
      return t('localService.revoked', { token: token.name });
    });
  const giveCredits = ({ user }: GatewayUser) =>
    attempt(async () => {
      await ask('grantGatewayCredits', user.name, creditsGiven);
      return t('localService.credits_given', { name: user.name });
    });

  return (
    <Line label={t('localService.users')} top>
      <div className="local-service">
        {query.isError && <p className="wrong">{names.error(errorInfoOf(query.error))}</p>}
        {query.data && users.length === 0 && <p>{t('localService.users_none')}</p>}
        {shown && (
          <div className="shown-token">
            <p>{t('localService.token_shown_once', { name: shown.user })}</p>
            <CopyLine name={t('localService.token')} text={shown.value} />
            <Button small onPress={() => setShown(null)}>
              {t('localService.done')}
            </Button>
          </div>
        )}
        {users.length > 0 && (
          <ul className="service-users" aria-label={t('localService.users')}>
            {users.map((one) => (
              <UserRow
                key={one.user.id}
                of={one}
                legacy={legacy}
                onToken={() => void makeToken(one)}
                onCredits={() => void giveCredits(one)}
                onRevoke={(token) => void revoke(one, token)}
              />
            ))}
          </ul>
        )}
        <form className="add-user" onSubmit={add}>
          <TextField className="field" value={name} onChange={setName} maxLength={200}>
            <Label>{t('localService.user_name')}</Label>
            <Input className="input" />
          </TextField>
          <Button type="submit" isDisabled={name.trim() === ''}>
            {t('localService.add_user')}
          </Button>
        </form>
        <div role="alert">{trouble !== null && <p className="wrong">{trouble}</p>}</div>
      </div>
    </Line>
  );
}

/** Tokens of one user have names of their own. */
function freeName(user: string, tokens: readonly TokenRecord[]): string {
  const taken = new Set(tokens.map((token) => token.name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? user : `${user} ${number}`;
    if (!taken.has(name)) return name;
  }
}

interface UserRowProps {
  readonly of: GatewayUser;
  readonly legacy: boolean;
  readonly onToken: () => void;
  readonly onCredits: () => void;
  readonly onRevoke: (token: TokenRecord) => void;
}

function UserRow({ of: { user, tokens }, legacy, onToken, onCredits, onRevoke }: UserRowProps): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, credits } = user;
  return (
    <li>
      <div className="user">
        <b>{name}</b>
        <span className="facts">{t('localService.credits', { credits: format.number(credits) })}</span>
        <Button small aria-label={t('localService.new_token_named', { name })} onPress={onToken}>
          {t('localService.new_token')}
        </Button>
        <Button small aria-label={t('localService.more_credits_named', { name })} onPress={onCredits}>
          {t('localService.more_credits')}
        </Button>
        {legacy && <CoverButton user={name} />}
      </div>
      {tokens.length > 0 && (
        <ul aria-label={t('localService.tokens', { name })}>
          {tokens.map((token) => (
            <li key={token.id} className="token">
              <span>
                {token.name} <code>{token.prefix}…</code>
              </span>
              <span className="facts">
                {token.last_used_at === null
                  ? t('localService.never_used')
                  : t('localService.last_used', { when: format.moment(token.last_used_at) })}
              </span>
              <Button
                small
                aria-label={t('localService.revoke_named', { token: token.name, name })}
                onPress={() => onRevoke(token)}
              >
                {t('localService.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
