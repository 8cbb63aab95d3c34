// Runs on whatever Node is installed, before any package is there. Nothing but plain syntax and no static import
// stands in this file: an old Node must get as far as the sentence below instead of a syntax error.
const OLDEST_HOST_NODE = 20;
const hostMajor = Number(process.versions.node.split('.')[0]);

if (hostMajor < OLDEST_HOST_NODE) {
  console.error(
    `Everdraft needs Node ${OLDEST_HOST_NODE} or newer and this is Node ${process.versions.node}. Install a newer Node and run the command again.`,
  );
  process.exitCode = 1;
} else {
  import('./setup/prepare-folder.mjs')
    .then(({ prepareFolder }) => prepareFolder(process.argv[2]))
    .catch(failure => {
      console.error(failure);
      process.exitCode = 1;
    });
}
