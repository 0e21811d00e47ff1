import { createStore } from 'jotai';

export type PageStore = ReturnType<typeof createStore>;

let browserStore: PageStore | undefined;

/** The store of the atoms: one for the life of the page in the browser, one per render on the server. */
export const pageStore = (): PageStore =>
  typeof window === 'undefined' ? createStore() : (browserStore ??= createStore());
