import { writeFileSync } from 'node:fs';
import { outageFiles } from './outage-page.ts';

// `npm run error-pages`: writes the files that proxies serve while no instance is available.
for (const [name, text] of Object.entries(outageFiles())) writeFileSync(new URL(`../../deploy/error-pages/${name}`, import.meta.url), text);
