/** What the bundler knows of its modules. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

/** Vike's own beginning and the front page need little; what all the others of the site's most visited pages need is what every page needs. */
const BEGINNINGS = [/runtime-client-routing\/entry\.js$/, /page-entry:client:\/pages\/\(site\)\/index$/];
const VISITED = [/\/\(site\)\/faqs$/, /\/\(site\)\/create-case$/, /\/\(site\)\/follow-up$/];

/** All of them are named in one list, so that each seems needed wherever one is: the bundler knows better. */
export const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

/** The modules that bring this one with them when they are loaded, and are brought by none. */
function rootsOf(id: string, modules: Modules): string[] {
  const above = new Map<string, boolean>([[id, false]]);
  // What is added meanwhile is walked over as well.
  for (const one of above.keys()) {
    const { importers, isEntry } = modules.getModuleInfo(one) ?? { importers: [], isEntry: true };
    above.set(one, isEntry || importers.length === 0);
    for (const importer of importers) if (!above.has(importer)) above.set(importer, false);
  }
  return [...above].filter(([, isRoot]) => isRoot).map(([one]) => one);
}

/**
 * The part of the browser's program that a module belongs to: what every page needs is put together in a few parts, so that pages are made of few,
 * those of libraries by themselves, and what vike or the front page need apart from the rest. `null`: as the bundler finds best.
 */
export function partOf(id: string, modules: Modules): string | null {
  if (ICON.test(id)) return null;
  const roots = rootsOf(id, modules);
  const needs = (page: RegExp) => roots.some((root) => page.test(root));
  if (!VISITED.every(needs)) return null;
  // What vike writes itself (NUL) belongs to it.
  const from = /^\0|[\\/]node_modules[\\/]/.test(id) ? 'library' : 'part';
  return [from, ...BEGINNINGS.map((page) => (needs(page) ? 'early' : 'late'))].join('-');
}
