import { join } from 'node:path';
import { findDocumentBreach, writeDocument } from './checks/directions-document.mjs';
import { directionsTable } from './checks/directions-table.mjs';
import { findBreaches } from './checks/find-breaches.mjs';
import { rootFolder } from './setup/root-folder.mjs';

const documentFile = join(rootFolder, 'docs', 'architecture.md');

if (process.argv.includes('--write')) writeDocument(documentFile, directionsTable);

const breaches = findBreaches(rootFolder, directionsTable);
const ofDocument = findDocumentBreach(documentFile, directionsTable);
if (ofDocument !== undefined) breaches.push(ofDocument);

for (const breach of breaches) console.error(breach);
console.log(
  breaches.length === 0
    ? 'Every import goes the way the table says.'
    : `${breaches.length} ${breaches.length === 1 ? 'breach' : 'breaches'} of the import directions.`,
);
if (breaches.length > 0) process.exitCode = 1;
