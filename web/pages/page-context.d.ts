import type { PageInit } from '../../common/pages/page-init.ts';
import type { ServerStyleSheet } from 'styled-components';

/** What the server passes on to the browser (+config.ts, passToClient). */
type Passed = Pick<PageInit, 'locale' | 'theme' | 'fontSize' | 'sideMenu' | 'settings' | 'visitor' | 'doorFailure'>;

declare global {
  namespace Vike {
    interface PageContext extends Passed {
      /** A page that was not found: the path asked for. */
      requestedPath?: string;
      /** A page that failed: the HTTP status to show. */
      failure?: number;
    }
    interface PageContextServer extends Omit<PageInit, keyof Passed> {
      /** Collects the styles of one rendering. */
      styleSheet?: ServerStyleSheet;
    }
    interface PageContextClient {
      styleSheet?: undefined;
    }
    interface Config {
      /** The page brings its own h1 (`+ownHeading.ts`: `export default true`). */
      ownHeading?: boolean;
      /** The page's scripts run when someone touches it (`+waitsForTouch.ts`: `export default true`). */
      waitsForTouch?: boolean;
    }
    interface ConfigResolved {
      ownHeading?: boolean;
      waitsForTouch?: boolean;
    }
  }
}
