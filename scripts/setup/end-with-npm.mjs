const LOOK_EVERY_MS = 200;

/**
 * npm passes a signal on to the shell it started us with, and that shell dies of it without a word to us. Without
 * this a server, an install or a database of the tests would live on after the command that started it was stopped.
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
