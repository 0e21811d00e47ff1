import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import vike from 'vike/plugin';
import { ICON, partOf } from './web/parts.ts';
import { withoutInputClasses } from './web/without-input-classes.ts';

const inParts = {
  groups: [
    { name: partOf, debugName: 'part', includeDependenciesRecursively: false },
    { name: 'icons', test: ICON, entriesAware: true, entriesAwareMergeThreshold: 6000, includeDependenciesRecursively: false },
  ],
};

/** Builds the browser bundle and the server-rendering bundle into dist/web. The Oxc plugin gives styled-components stable class names on both sides. */
export default {
  root: 'web',
  plugins: [vike(), react(), withoutInputClasses()],
  oxc: { plugins: { styledComponents: { ssr: true, fileName: false } } },
  ssr: { noExternal: ['styled-components', 'stylis-plugin-rtl'] },
  // No lists of parts to preload inside the scripts: the server's HTML names them, and links in sight are fetched ahead.
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', modulePreload: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: inParts } } } } },
} as UserConfig;
