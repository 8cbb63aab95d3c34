import { existsSync } from 'node:fs';
import { type Config, loadConfig } from '../config.ts';
import { databasePlaceOf, masterKeySourceOf } from '../configured-places.ts';
import { type Rotation, rotateMasterKey } from '../store/rotate-master-key.ts';

/** For whoever runs the server: puts another master key in the place of the present one. */
try {
  process.stdout.write(`${await rotateKey(loadConfig())}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function rotateKey(config: Config): Promise<string> {
  if (!config.databaseUrl && !existsSync(config.sqliteFile)) {
    throw new Error(`There is no data at ${config.sqliteFile}.`);
  }
  if (config.masterKey && !config.nextMasterKey) {
    throw new Error(
      'The master key is in EVERDRAFT_MASTER_KEY. Set EVERDRAFT_NEXT_MASTER_KEY to the new one, as `openssl rand -base64 32` prints it, and run this again.',
    );
  }
  const rotation = await rotateMasterKey({
    database: databasePlaceOf(config),
    masterKey: masterKeySourceOf(config),
    nextMasterKey: config.nextMasterKey
      ? { kind: 'value', base64: config.nextMasterKey }
      : { kind: 'folder', path: config.keysDir },
    clock: () => new Date(),
  });
  return whatToDoNow(rotation);
}

function whatToDoNow(rotation: Rotation): string {
  const { oldKeyId, newKeyId, createdFile, keysWrapped, unreadableUserIds } = rotation;
  return [
    `Done. The master key ${newKeyId} has taken the place of ${oldKeyId}, for ${keysWrapped} ${keysWrapped === 1 ? 'account' : 'accounts'}.`,
    createdFile === null
      ? 'Set EVERDRAFT_MASTER_KEY to the new key, and remove EVERDRAFT_NEXT_MASTER_KEY.'
      : `The new key is in ${createdFile}. Copy that file to another place than the backups.`,
    'Start every server on this data anew: until then it answers that it is restarting, and changes nothing.',
    ...(unreadableUserIds.length > 0
      ? [
          `The keys of these accounts can't be read and were left under ${oldKeyId}: ${unreadableUserIds.join(', ')}. Restore their rows of user_keys from a backup.`,
        ]
      : []),
    `Keep the old key ${oldKeyId} for as long as you keep backups made before now, which only it opens; then destroy it and them.`,
  ].join('\n');
}
