import { writeFileSync } from 'node:fs';
import { offlineFiles } from './offline-page.ts';
import { outageFiles } from './outage-page.ts';

// `npm run error-pages`: writes the files that proxies serve while no instance is available, and those of the service
// worker.
const FOLDERS = { 'deploy/error-pages': outageFiles(), 'web/public': offlineFiles() };

for (const [folder, files] of Object.entries(FOLDERS))
  for (const [name, text] of Object.entries(files))
    writeFileSync(new URL(`../../${folder}/${name}`, import.meta.url), text);
