import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import type { BuildEnvironmentOptions, UserConfig } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';

const CLIENT = '../dist/web/client';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * Keeps the offline pages and their style. Their revision is the id of the whole build, so that the worker differs
 * between two releases and an open page learns of the new one.
 */
const onlyOfflinePages: ManifestTransform = (entries) => {
  const build = createHash('sha256').update(JSON.stringify(entries.map(({ url, revision }) => [url, revision]).sort()));
  const revision = build.digest('hex').slice(0, 16);
  const manifest = entries.filter(({ url }) => url.startsWith('offline')).map((entry) => ({ ...entry, revision }));
  return { manifest, warnings: [] };
};

/** The service worker: web/service-worker. The page registers it, and the server sends the web manifest. */
const serviceWorker: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  outDir: CLIENT,
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globDirectory: `web/${CLIENT}`,
    globPatterns: ['offline*', 'assets/**'],
    globIgnores: ['**/*.{br,gz}'],
    maximumFileSizeToCacheInBytes: 10_000_000,
    manifestTransforms: [onlyOfflinePages],
    rollupFormat: 'iife',
  },
};

/** Few files for a page, and little that it does not need: docs/adr/0065-inlined-chunks.md. */
const browserChunks: BuildEnvironmentOptions['rolldownOptions'] = {
  preserveEntrySignatures: false,
  output: {
    codeSplitting: {
      groups: [{ name: 'shared', minShareCount: 70 }],
      // A style in several chunks would be written several times.
      experimentalInlineCommonChunks: { maxSize: 14 * 1024, exclude: /\.css$/ },
    },
  },
};

/**
 * Builds the browser bundle and the server-rendering bundle into dist/web. The Oxc plugin gives styled-components the
 * same class names on both sides, without the names of the components, which every page would carry.
 */
export default {
  root: 'web',
  plugins: [vike(), react(), VitePWA(serviceWorker)],
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false } } },
  ssr: { noExternal: ['styled-components', 'stylis-plugin-rtl'] },
  // The server's HTML names the chunks to preload and visible links are prefetched, so scripts carry no preload lists.
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: browserChunks } },
    // The server's bundle holds the DTO classes anyway; only the browser's loads them on demand.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
  },
} as UserConfig;
