import { existsSync, readFileSync } from 'node:fs';
import { rootFolder } from '../setup/root-folder.mjs';
import { runQuietly } from '../setup/run-quietly.mjs';

const OS_RELEASE = '/etc/os-release';
const PATIENCE = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30'];

/** Whether a missing program can be had from the system's packages without asking anyone. */
export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && isDebianLike();
}

/**
 * @param {string[]} names
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installDebianPackages(names) {
  console.log(`Installing ${names.join(' and ')} with apt-get…`);
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // Read by Debian's service starter: a package brought in for tests must not leave a service running.
    RUNLEVEL: '1',
  };
  const steps = [
    [...PATIENCE, 'update'],
    [...PATIENCE, 'install', '-y', '--no-install-recommends', ...names],
  ];
  for (const args of steps) {
    const { succeeded, tail } = await runQuietly({
      command: 'apt-get',
      args,
      folder: rootFolder,
      env,
      stillWorking: 'still installing',
    });
    if (!succeeded) {
      console.log(`apt-get could not install ${names.join(' and ')}:\n${tail}`);
      return false;
    }
  }
  return true;
}

function isDebianLike() {
  return existsSync(OS_RELEASE) && /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync(OS_RELEASE, 'utf8'));
}
