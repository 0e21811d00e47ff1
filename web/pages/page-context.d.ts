import type { PageRoute } from '../../common/access/page-route.ts';
import type { PageInit } from '../../common/pages/page-init.ts';
import type { ComponentType, PropsWithChildren } from 'react';
import type { ServerStyleSheet } from 'styled-components';

/** Passed by the server to the browser (+config.ts, passToClient). */
type ClientPageInit = Pick<
  PageInit,
  | 'locale'
  | 'theme'
  | 'colorScheme'
  | 'fontSize'
  | 'sideMenu'
  | 'rowHeight'
  | 'settings'
  | 'visitor'
  | 'authRedirectError'
>;

declare global {
  namespace Vike {
    interface PageContext extends ClientPageInit {
      /** The route of the page; none on the error page. */
      route?: PageRoute;
      /** The requested path of a page that was not found. */
      requestedPath?: string;
      /** The HTTP status of a page that failed. */
      failure?: number;
      /** Whether a shortcut key opened the page in the browser: the next letter is another shortcut. */
      byShortcut?: boolean;
    }
    interface PageContextServer extends Omit<PageInit, keyof ClientPageInit> {
      /** Collects the styles of one render. */
      styleSheet?: ServerStyleSheet;
      /** Shares compiled styles between requests. */
      CompiledStyles?: ComponentType<PropsWithChildren>;
    }
    interface PageContextClient {
      styleSheet?: undefined;
      CompiledStyles?: undefined;
    }
    interface Config {
      /** In the site, the page renders its own h1 (`+customHeading.ts`: `export default true`). */
      customHeading?: boolean;
      /** The page's scripts run on the first interaction (`+lazyHydrate.ts`: `export default true`). */
      lazyHydrate?: boolean;
    }
    interface ConfigResolved {
      customHeading?: boolean;
      lazyHydrate?: boolean;
    }
  }
}
