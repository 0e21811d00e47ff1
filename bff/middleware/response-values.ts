import { LOCALES } from '../../common/locale/locales.ts';
import { BRANCH_KIND, RECORD_LANGUAGE, REMOTE_BRANCH } from '../../common/users/account.enums.ts';

const languageOf = (value: unknown): unknown =>
  LOCALES.find((locale) => RECORD_LANGUAGE[locale] === Number(value)) ?? value;

/** Properties that name a language: a middleware may send the code of a record language (specification §3). */
const LANGUAGES = new Set(['preferredLanguage', 'language', 'locale']);

const branchOf = (branch: unknown): unknown => {
  const kind = (branch as { kind?: unknown } | null)?.kind;
  return Number(kind) === REMOTE_BRANCH ? { ...(branch as object), kind: BRANCH_KIND.self } : branch;
};

function valueOf(key: string, value: unknown): unknown {
  if (LANGUAGES.has(key)) return languageOf(value);
  if (key === 'branches' && Array.isArray(value)) return value.map(branchOf);
  return withPortalValues(value);
}

/**
 * Replaces the codes of a middleware by the values of the contract: record languages and the branch type of an own
 * branch.
 */
export function withPortalValues(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withPortalValues);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, valueOf(key, value)]));
}
