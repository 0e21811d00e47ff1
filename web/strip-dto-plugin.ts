import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const STUB_PREFIX = '\0dto-stubs:';

/**
 * Replaces the input classes of contracts with stubs in the browser. The server validates requests; forms that validate
 * first import the class lazily. Otherwise every page that calls the API would load class-validator and all rules.
 */
export const stripDtoPlugin = (): Plugin => ({
  name: 'strip-dto',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      importer?.endsWith('.contract.ts') && source.endsWith('.dto.ts') ? STUB_PREFIX + join(dirname(importer), source) : null,
  },
  load(id) {
    if (!id.startsWith(STUB_PREFIX)) return null;
    const file = id.slice(STUB_PREFIX.length);
    this.addWatchFile(file);
    const classes = [...readFileSync(file, 'utf8').matchAll(/^export (?:abstract )?class (\w+)/gm)];
    return classes.map(([, name]) => `export const ${name} = undefined;`).join('\n');
  },
});
