import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

/**
 * The configuration of all pages. `locale`, `theme`, `colorScheme`, `fontSize`, `sideMenu`, `rowHeight`, `settings` and
 * `visitor` come from the server (bff/pages).
 */
export default {
  extends: [vikeReact],
  passToClient: [
    'locale',
    'theme',
    'colorScheme',
    'fontSize',
    'sideMenu',
    'rowHeight',
    'settings',
    'visitor',
    'route',
    'authRedirectError',
    'requestedPath',
    'failure',
  ],
  prefetchStaticAssets: 'hover',
  // Keeps routes the same in development and build, which use different Vite roots.
  filesystemRoutingRoot: '/',
  // `+customHeading.ts`: in the site, the page renders its own h1; otherwise the layout renders the route's title.
  // `+lazyHydrate.ts`: the page stays plain HTML until the first interaction.
  meta: { customHeading: { env: { server: true, client: true } }, lazyHydrate: { env: { server: true } } },
} satisfies Config;
