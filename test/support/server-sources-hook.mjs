import { load as compile } from '@swc-node/register/esm';

const SOURCES = new RegExp(`^${new URL('../../', import.meta.url).href}(bff|common|web)/.*\\.tsx?$`);

/**
 * Compiles the server's sources with the types of constructors, which Nest needs and the compiler of Playwright drops.
 * Tests are left to that compiler.
 */
export const load = (url, context, next) =>
  SOURCES.test(url) ? compile(url, { ...context, format: 'module' }, next) : next(url, context);
