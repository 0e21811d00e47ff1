import type { PageInit } from '../../bff/pages/page-init.ts';
import type { ServerStyleSheet } from 'styled-components';

declare global {
  namespace Vike {
    interface PageContext extends PageInit {
      /** Collects the styles of one server rendering. */
      styleSheet?: ServerStyleSheet;
      /** A page that was not found: the path asked for. */
      requestedPath?: string;
      /** A page that failed: the HTTP status to show. */
      failure?: number;
    }
    interface Config {
      /** The page brings its own h1 (`+ownHeading.ts`: `export default true`). */
      ownHeading?: boolean;
    }
    interface ConfigResolved {
      ownHeading?: boolean;
    }
  }
}
