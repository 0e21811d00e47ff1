import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

/** What holds for every page. `locale`, `theme`, `fontSize`, `sideMenu`, `settings` and `visitor` come from the server (bff/pages). */
export default {
  extends: [vikeReact],
  passToClient: ['locale', 'theme', 'fontSize', 'sideMenu', 'settings', 'visitor', 'doorFailure', 'requestedPath', 'failure'],
  prefetchStaticAssets: 'hover',
  // The same addresses whichever folder Vite calls its root (development and build differ).
  filesystemRoutingRoot: '/',
  // A page folder with `+ownHeading.ts` brings its own h1; elsewhere the layout makes one of the route's title.
  // One with `+waitsForTouch.ts` is plain HTML until someone touches it.
  meta: { ownHeading: { env: { server: true, client: true } }, waitsForTouch: { env: { server: true } } },
} satisfies Config;
