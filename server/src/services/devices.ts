import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@everdraft/core/api/errors';
import type { Device } from '@everdraft/core/entities/device';
import type { User } from '@everdraft/core/entities/user';
import { uuidv7 } from 'uuidv7';
import type { DeviceRecord } from '../store/devices.ts';
import type { RecordsWriter, Store } from '../store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_LIMIT_MS = 30 * DAY_MS;
export const LIFETIME_LIMIT_MS = 180 * DAY_MS;

/** Writing down every call would make each read a write. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1000;

const TOKEN_BYTES = 32;

/** A session that has just begun: the token goes to the browser and only its hash stays here. */
export interface NewSession {
  token: string;
  record: DeviceRecord;
}

export interface Devices {
  /** Made before the transaction that keeps it, which may run more than once. */
  make(userId: string, name: string): NewSession;
  /** Who a token belongs to, and on which device; undefined when it has ended or never was. */
  findOwner(token: string): Promise<{ user: User; deviceId: string } | undefined>;
  /** Whether a token has ended because its account was deleted. */
  isOfDeletedAccount(token: string): Promise<boolean>;
  list(userId: string, currentId: string): Promise<Device[]>;
  signOut(userId: string, id: string): Promise<void>;
  signOutEverywhere(userId: string): Promise<void>;
  /** Ends the session of a token, if there is one. */
  end(token: string | undefined): Promise<void>;
}

interface DevicesOptions {
  /** By which sessions end, where it is not the clock by which they begin. */
  expiryClock?: () => Date;
  /** Called after an author has ended sessions of other devices. */
  onRevoked?: () => Promise<void>;
}

export function createDevices(
  store: Store,
  clock: () => Date,
  { expiryClock = clock, onRevoked = async () => undefined }: DevicesOptions = {},
): Devices {
  async function touch(device: DeviceRecord): Promise<void> {
    const now = clock();
    // Also when it was seen at a time that has yet to come, since the clock was set back.
    if (Math.abs(now.getTime() - Date.parse(device.lastSeenAt)) < TOUCH_INTERVAL_MS) return;
    const times = { lastSeenAt: now.toISOString(), expiresAt: expiryOf(Date.parse(device.signedInAt), now) };
    await store.transact(({ devices }) => devices.touch(device.userId, device.id, times));
  }

  return {
    make(userId, name) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock();
      const at = now.toISOString();
      return {
        token,
        record: {
          id: uuidv7(),
          userId,
          tokenHash: hashToken(token),
          name,
          signedInAt: at,
          lastSeenAt: at,
          expiresAt: expiryOf(now.getTime(), now),
        },
      };
    },
    async findOwner(token) {
      const found = await store.read(({ devices }) => devices.findWithOwner(hashToken(token)));
      if (!found || Date.parse(found.device.expiresAt) <= expiryClock().getTime()) return undefined;
      const { device, email, createdAt } = found;
      // An author can still read while nothing can be written, so a failed touch fails no call.
      await touch(device).catch(() => undefined);
      return { user: { id: device.userId, email, createdAt }, deviceId: device.id };
    },
    isOfDeletedAccount: token => store.read(({ devices }) => devices.isOfDeletedAccount(hashToken(token))),
    list: (userId, currentId) =>
      store.read(async ({ devices }) => {
        const records = await devices.listOf(userId);
        const now = expiryClock().getTime();
        return records
          .filter(record => Date.parse(record.expiresAt) > now)
          .map(({ id, name, signedInAt, lastSeenAt }) => ({
            id,
            name,
            signedInAt,
            lastSeenAt,
            isCurrent: id === currentId,
          }));
      }),
    async signOut(userId, id) {
      const isRemoved = await store.transact(({ devices }) => devices.remove(userId, id));
      if (!isRemoved) throw new Refusal('not_found');
      await onRevoked();
    },
    async signOutEverywhere(userId) {
      await store.transact(({ devices }) => devices.removeAllOf(userId));
      await onRevoked();
    },
    async end(token) {
      if (token === undefined) return;
      await store.transact(records => removeDeviceOf(records, token));
    },
  };
}

/** Whoever signs in on a browser takes the place of the session it had, which would otherwise linger in the list. */
export async function removeDeviceOf({ devices }: RecordsWriter, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const device = await devices.findByTokenHash(hashToken(token));
  if (device) await devices.remove(device.userId, device.id);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function expiryOf(signedInAtMs: number, now: Date): string {
  return new Date(Math.min(signedInAtMs + LIFETIME_LIMIT_MS, now.getTime() + IDLE_LIMIT_MS)).toISOString();
}
