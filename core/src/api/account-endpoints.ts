import { z } from 'zod';
import { deviceSchema } from '../entities/device.ts';
import { idOf, timestampSchema } from '../entities/ids.ts';
import { usageSchema } from '../entities/usage.ts';
import {
  credentialsSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
  recoverySchema,
  userSchema,
} from '../entities/user.ts';
import { doneSchema } from './done.ts';
import { endpoint } from './endpoint.ts';

export const accountEndpoints = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in author.',
    access: 'session',
    response: userSchema,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with email and password.',
    access: 'public',
    body: credentialsSchema,
    response: userSchema,
  }),
  signup: endpoint({
    method: 'POST',
    path: '/api/signup',
    summary: 'Make an account and sign in.',
    access: 'public',
    body: credentialsSchema,
    response: userSchema,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'End this session; ends well without one too.',
    access: 'public',
    response: doneSchema,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/recover',
    summary: 'Set a new password with a recovery code and sign in.',
    access: 'public',
    body: recoverySchema,
    response: userSchema,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    summary: 'Change the password; every other device is signed out, and recovery codes no longer count.',
    access: 'session',
    body: passwordChangeSchema,
    response: doneSchema.extend({
      /** How many codes that could still have been used no longer count. */
      voidedRecoveryCodes: z.int().min(0),
    }),
  }),
  listDevices: endpoint({
    method: 'GET',
    path: '/api/account/devices',
    summary: 'The browsers that are signed in.',
    access: 'session',
    response: z.array(deviceSchema),
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/api/account/devices/:id',
    summary: 'Sign one browser out.',
    access: 'session',
    params: z.object({ id: idOf('device') }),
    response: doneSchema,
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/account/sign-out-everywhere',
    summary: 'Sign every browser out, this one included.',
    access: 'session',
    response: doneSchema,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/account/usage',
    summary: 'How much the author stores on this server, and how much they may.',
    access: 'session',
    response: usageSchema,
  }),
  recoveryStatus: endpoint({
    method: 'GET',
    path: '/api/account/recovery-codes',
    summary: 'How many recovery codes are left.',
    access: 'session',
    response: z.object({ remaining: z.int().min(0), createdAt: timestampSchema.nullable() }),
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/recovery-codes',
    summary: 'Make a new set of recovery codes, shown once; the former set no longer counts.',
    access: 'session',
    body: passwordConfirmationSchema,
    response: z.object({ codes: z.array(z.string()) }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    summary: 'Delete the account and everything in it, at once.',
    access: 'session',
    body: passwordConfirmationSchema,
    response: doneSchema,
  }),
};
