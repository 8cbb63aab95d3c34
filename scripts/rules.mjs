import { reportRules } from './checks/report-rules.mjs';
import { rootFolder } from './setup/root-folder.mjs';

const IDS_PER_LINE = 10;

const { stated, uncovered, breaches } = reportRules(rootFolder);

console.log(`${stated.length - uncovered.length} of ${stated.length} rules have a test.`);
if (uncovered.length > 0) {
  console.log('Without a test:');
  for (let start = 0; start < uncovered.length; start += IDS_PER_LINE) {
    console.log(`  ${uncovered.slice(start, start + IDS_PER_LINE).join(' ')}`);
  }
}
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
