import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import vike from 'vike/plugin';
import { ICON, chunkGroupOf } from './web/chunk-groups.ts';
import { stripDtoPlugin } from './web/strip-dto-plugin.ts';
import { stripServerFactsPlugin } from './web/strip-server-facts-plugin.ts';

const codeSplitting = {
  groups: [
    { name: chunkGroupOf, debugName: 'part', includeDependenciesRecursively: false },
    { name: 'icons', test: ICON, entriesAware: true, entriesAwareMergeThreshold: 6000, includeDependenciesRecursively: false },
  ],
};

/**
 * Builds the browser bundle and the server-rendering bundle into dist/web. The Oxc plugin gives styled-components the
 * same class names on both sides.
 */
export default {
  root: 'web',
  plugins: [vike(), react(), stripDtoPlugin(), stripServerFactsPlugin()],
  oxc: { plugins: { styledComponents: { ssr: true, fileName: false } } },
  ssr: { noExternal: ['styled-components', 'stylis-plugin-rtl'] },
  // The server's HTML names the chunks to preload and visible links are prefetched, so scripts carry no preload lists.
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', modulePreload: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: codeSplitting } } } } },
} as UserConfig;
