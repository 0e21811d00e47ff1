import { createElement, useContext, useMemo, type PropsWithChildren } from 'react';
import { StyleSheetContext, type IStyleSheetContext } from 'styled-components';

type Compile = IStyleSheetContext['stylis'];

/** All pages have about 1,000 styles; props add few. */
const MAX_STYLES = 5000;

/** The compiled rules by plugins, selector and source. */
const styles = new Map<string, string[]>();

/**
 * Compiles a style once for all requests instead of once for each. The rules depend on the arguments and the plugins
 * alone.
 */
function compileOnce(compile: Compile): Compile {
  const compiled = (css: string, selector?: string, prefix?: string, componentId?: string): string[] => {
    const key = [compile.hash, selector, prefix, componentId, css].join('\0');
    const known = styles.get(key);
    if (known) return known;
    const rules = compile(css, selector, prefix, componentId);
    if (styles.size >= MAX_STYLES) styles.clear();
    styles.set(key, rules);
    return rules;
  };
  return Object.assign(compiled, { hash: compile.hash });
}

/** Shares the compiled styles of the styled components below between requests. Server only. */
export function CompiledStyles({ children }: PropsWithChildren) {
  const context = useContext(StyleSheetContext);
  const value = useMemo(() => ({ ...context, stylis: compileOnce(context.stylis) }), [context]);
  return createElement(StyleSheetContext, { value }, children);
}
