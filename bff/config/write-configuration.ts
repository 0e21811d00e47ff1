import { writeFileSync } from 'node:fs';
import { configurationDocument } from './configuration-document.ts';

// `npm run docs:configuration`: writes the table of settings.
writeFileSync(new URL('../../docs/configuration.md', import.meta.url), configurationDocument());
