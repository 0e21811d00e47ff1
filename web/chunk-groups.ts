/** The part of the bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

/**
 * Vike's client entry and the home page load early. Modules needed by all TOP_PAGES are treated as needed by every
 * page.
 */
const ENTRY_PAGES = [/runtime-client-routing\/entry\.js$/, /page-entry:client:\/pages\/\(site\)\/index$/];
const TOP_PAGES = [/\/\(site\)\/faqs$/, /\/\(cases\)\/create-case$/, /\/\(site\)\/follow-up$/];

/** Icons are re-exported from one list, which makes each look needed everywhere. The bundler's own split is better. */
export const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

/** What the pages with a query cache load, in one file in place of a dozen small ones. */
const QUERIES =
  /[\\/]@tanstack[\\/]|[\\/]web[\\/]api[\\/](endpoint-query|query-client|QueryProvider|page-queries|use-.*(mutation|query|page|dialog|update))\.tsx?$|[\\/]directory(-queries|\.contract)\.ts$/;

/** The entry modules that load this module, directly or not. */
function rootsOf(id: string, modules: ModuleGraph): string[] {
  const ancestors = new Map<string, boolean>([[id, false]]);
  // A Map iterates over entries that are added during the loop.
  for (const moduleId of ancestors.keys()) {
    const { importers, isEntry } = modules.getModuleInfo(moduleId) ?? { importers: [], isEntry: true };
    ancestors.set(moduleId, isEntry || importers.length === 0);
    for (const importer of importers) if (!ancestors.has(importer)) ancestors.set(importer, false);
  }
  return [...ancestors].filter(([, isRoot]) => isRoot).map(([moduleId]) => moduleId);
}

/**
 * The chunk of a module. Modules needed on every page are grouped into a few chunks: libraries apart from own code, and
 * the parts needed early apart from the rest. Returns `null` to let the bundler decide.
 */
export function chunkGroupOf(id: string, modules: ModuleGraph): string | null {
  if (ICON.test(id)) return null;
  const roots = rootsOf(id, modules);
  const needs = (page: RegExp) => roots.some((root) => page.test(root));
  if (!TOP_PAGES.every(needs)) return QUERIES.test(id) ? 'queries' : null;
  // A NUL prefix marks the virtual modules of Vike.
  const prefix = /^\0|[\\/]node_modules[\\/]/.test(id) ? 'library' : 'part';
  return [prefix, ...ENTRY_PAGES.map((page) => (needs(page) ? 'early' : 'late'))].join('-');
}
