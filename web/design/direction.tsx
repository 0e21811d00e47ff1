import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import rtlModule from 'stylis-plugin-rtl';

export type Dir = 'rtl' | 'ltr';

/** Node hands over the CommonJS build as `{ default }`. The plugin names itself, so class hashes agree on server and client. */
type Plugin = typeof rtlModule;
const rtlPlugin = (rtlModule as unknown as { default?: Plugin }).default ?? rtlModule;
const pluginsOf: Record<Dir, Plugin[]> = { rtl: [rtlPlugin], ltr: [] };

const DirContext = createContext<Dir>('rtl');

/** The reading direction around a control; what cannot be said with logical properties asks here. */
export const useDir = () => useContext(DirContext);

interface DirectionProps {
  dir: Dir;
  /** The server's collecting sheet (`new ServerStyleSheet().instance`). */
  sheet?: ComponentProps<typeof StyleSheetManager>['sheet'];
  children: ReactNode;
}

/** Owns what the RTL plugin does to styles. Plugins freeze at mount, hence the key: another direction is another tree. */
export function Direction({ dir, sheet, children }: DirectionProps) {
  return (
    <DirContext value={dir}>
      <StyleSheetManager key={dir} sheet={sheet} stylisPlugins={pluginsOf[dir]}>
        {children}
      </StyleSheetManager>
    </DirContext>
  );
}
