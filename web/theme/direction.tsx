import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import rtlModule from 'stylis-plugin-rtl';

export type Dir = 'rtl' | 'ltr';

/**
 * Node imports the CommonJS build as `{ default }`. The plugin has a fixed name, so class hashes agree on server and
 * client.
 */
type Plugin = typeof rtlModule;
const rtlPlugin = (rtlModule as unknown as { default?: Plugin }).default ?? rtlModule;
const stylisPlugins: Record<Dir, Plugin[]> = { rtl: [rtlPlugin], ltr: [] };

const DirContext = createContext<Dir>('rtl');

/** The reading direction, for what logical CSS properties cannot express. */
export const useDir = () => useContext(DirContext);

interface DirectionProps {
  dir: Dir;
  /** The server's sheet that collects styles (`new ServerStyleSheet().instance`). */
  sheet?: ComponentProps<typeof StyleSheetManager>['sheet'];
  children: ReactNode;
}

/**
 * Sets the direction and the RTL plugin of styled-components. Plugins are fixed at mount, so the key remounts the tree
 * when the direction changes.
 */
export function Direction({ dir, sheet, children }: DirectionProps) {
  return (
    <DirContext value={dir}>
      <StyleSheetManager key={dir} sheet={sheet} stylisPlugins={stylisPlugins[dir]}>
        {children}
      </StyleSheetManager>
    </DirContext>
  );
}
