/** What the window may ask of the service for other programs. */
import { clipboard } from 'electron';
import type { GatewayUser } from '../../contract/index.js';
import type { GatewaySwitch } from './gateway-switch.js';
import type { Handlers } from './ipc.js';

type GatewayHandlers = Pick<
  Handlers,
  | 'gatewayState'
  | 'switchGateway'
  | 'gatewayUsers'
  | 'addGatewayUser'
  | 'grantGatewayCredits'
  | 'createGatewayToken'
  | 'revokeGatewayToken'
  | 'gatewayCover'
  | 'setGatewayCover'
  | 'copyText'
>;

/** Credits of a user who is made in the window: programs of one's own are not to run dry at the first try. */
const firstCredits = 1000;

export function makeGatewayHandlers(gateway: GatewaySwitch): GatewayHandlers {
  return {
    gatewayState: () => gateway.state(),
    switchGateway: ([wish]) => gateway.switch(wish),
    gatewayUsers: async (): Promise<GatewayUser[]> => {
      if (!gateway.state().running) return [];
      const { administration } = gateway;
      const users = await administration.users();
      return Promise.all(
        users.map(async (user) => ({ user, tokens: await administration.tokens(user.name) })),
      );
    },
    addGatewayUser: async ([name]) => ({
      user: await gateway.administration.addUser(name, { licence: 'paid' }, firstCredits),
      tokens: [],
    }),
    grantGatewayCredits: async ([name, credits]) => {
      await gateway.administration.grant(name, credits);
      return null;
    },
    createGatewayToken: ([user, name]) => gateway.administration.createToken(user, name),
    revokeGatewayToken: async ([user, token]) => {
      await gateway.administration.revokeToken(user, token);
      return null;
    },
    gatewayCover: ([user]) => gateway.templates.source(user),
    setGatewayCover: async ([user, cover]) => {
      await gateway.templates.set(user, cover?.name ?? '', cover?.source ?? null);
      return null;
    },
    copyText: async ([text]) => {
      await clipboard.writeText(text);
      return null;
    },
  };
}
