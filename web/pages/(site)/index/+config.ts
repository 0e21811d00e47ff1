import type { Config } from 'vike/types';

/** Rendering in the browser waits for the first touch, however long that takes. */
export default { hooksTimeout: { onRenderClient: false } } satisfies Config;
