import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ONLY_NAMES = '\0only-names:';

/**
 * In the browser a row of the contract comes without its input class: what a page sends the server checks, and a page that checks beforehand imports
 * the class itself when it is needed. With them every page that makes a call would load class-validator and all rules.
 */
export const withoutInputClasses = (): Plugin => ({
  name: 'without-input-classes',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      importer?.endsWith('.contract.ts') && source.endsWith('.dto.ts') ? ONLY_NAMES + join(dirname(importer), source) : null,
  },
  load(id) {
    if (!id.startsWith(ONLY_NAMES)) return null;
    const file = id.slice(ONLY_NAMES.length);
    this.addWatchFile(file);
    const classes = [...readFileSync(file, 'utf8').matchAll(/^export (?:abstract )?class (\w+)/gm)];
    return classes.map(([, name]) => `export const ${name} = undefined;`).join('\n');
  },
});
