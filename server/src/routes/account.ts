import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import type { FastifyRequest } from 'fastify';
import { DONE, type Route } from '../plugins/route.ts';
import type { SessionCookie } from '../plugins/session-cookie.ts';
import type { Accounts, Visitor } from '../services/accounts.ts';
import type { Devices } from '../services/devices.ts';
import type { Quotas } from '../services/quotas.ts';
import type { Recovery } from '../services/recovery.ts';
import { CREDENTIALS_BODY } from './body-limits.ts';

interface AccountServices {
  accounts: Accounts;
  devices: Devices;
  recovery: Recovery;
  quotas: Quotas;
  cookie: SessionCookie;
}

export function accountRoutes(route: Route, services: AccountServices): void {
  const { accounts, devices, recovery, quotas, cookie } = services;
  const visitorOf = (request: FastifyRequest): Visitor => ({
    address: request.ip,
    userAgent: request.headers['user-agent'],
    formerToken: cookie.read(request),
  });

  route(accountEndpoints.currentUser, ({ author }) => author);

  route(
    accountEndpoints.login,
    async ({ body, request, reply }) => {
      const { user, token } = await accounts.logIn(body, visitorOf(request));
      cookie.set(request, reply, token);
      return user;
    },
    { body: CREDENTIALS_BODY },
  );

  route(
    accountEndpoints.signup,
    async ({ body, request, reply }) => {
      const { user, token } = await accounts.signUp(body, visitorOf(request));
      cookie.set(request, reply, token);
      return user;
    },
    { body: CREDENTIALS_BODY },
  );

  route(accountEndpoints.logout, async ({ request, reply }) => {
    await devices.end(cookie.read(request));
    cookie.clear(request, reply);
    return DONE;
  });

  route(
    accountEndpoints.recover,
    async ({ body, request, reply }) => {
      const { user, token } = await accounts.recover(body, visitorOf(request));
      cookie.set(request, reply, token);
      return user;
    },
    { body: CREDENTIALS_BODY },
  );

  route(accountEndpoints.changePassword, async ({ author, body, request, reply }) => {
    const { token, voidedRecoveryCodes } = await accounts.changePassword(author.id, body, visitorOf(request));
    cookie.set(request, reply, token);
    return { ...DONE, voidedRecoveryCodes };
  });

  route(accountEndpoints.listDevices, ({ author }) => devices.list(author.id, author.deviceId));

  route(accountEndpoints.signOutDevice, async ({ author, params, request, reply }) => {
    await devices.signOut(author.id, params.id);
    if (params.id === author.deviceId) cookie.clear(request, reply);
    return DONE;
  });

  route(accountEndpoints.signOutEverywhere, async ({ author, request, reply }) => {
    await devices.signOutEverywhere(author.id);
    cookie.clear(request, reply);
    return DONE;
  });

  route(accountEndpoints.usage, ({ author }) => quotas.usageOf(author.id));

  route(accountEndpoints.recoveryStatus, ({ author }) => recovery.status(author.id));

  route(accountEndpoints.makeRecoveryCodes, async ({ author, body }) => ({
    codes: await recovery.makeCodes(author.id, body.password),
  }));

  route(accountEndpoints.deleteAccount, async ({ author, body, request, reply }) => {
    await accounts.deleteAccount(author.id, body.password);
    cookie.clear(request, reply);
    return DONE;
  });
}
