const LOOK_EVERY_MS = 200;

/**
 * When npm is killed, or a shell between npm and us is, nobody tells us. Without this a server, an install or a
 * database of the tests would live on after the command that started it is gone.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
