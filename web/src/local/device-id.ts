import type { LocalStore } from './local-store.ts';

/**
 * The name of this device among the author's others, made when it is first asked for. A browser whose data was removed
 * is another device: what it counted before comes back from the server under the former name. Called inside a
 * transaction, so that two tabs make one.
 */
export async function deviceIdOf({ database, newId }: LocalStore): Promise<string> {
  const known = await database.metadata.get('device');
  if (known && 'deviceId' in known) return known.deviceId;
  const deviceId = newId();
  await database.metadata.add({ key: 'device', deviceId });
  return deviceId;
}
