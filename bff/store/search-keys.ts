const WEEK = 604_800;
/** So many weeks are one span: what lies long back is named by few keys. */
const SPAN = 8;

const periodSql = (weeks: number) =>
  `floor(extract(epoch from submitted_at - timestamptz '1970-01-01 00:00:00+00') / ${WEEK * weeks})::int`;
const [weekSql, spanSql] = [periodSql(1), periodSql(SPAN)];

/** Arrays, since only of those the index's kind knows without an extension. These two stood in the indexes of migrations 087 and 131. */
export const ENTITY_KEY = '(array[entity_id])';
export const WEEK_KEY = `(array[${weekSql}])`;

/**
 * Where and when a case was submitted, as SQL: its entity; its week and its span of weeks, of all and of the entity. One key that says both
 * is found sooner than two that must meet.
 */
export const PLACE_KEY = `(array[entity_id::text, 'w' || ${weekSql}, 's' || ${spanSql}, entity_id::text || 'w' || ${weekSql}, entity_id::text || 's' || ${spanSql}])`;

/** What else cases are narrowed by, as SQL: an array of numbers that do not meet. */
export const FACETS_KEY = '(array[status::int, 1000 + case_type_id::int, 100000 + channel_id::int])';
export const typeFacet = (id: number): number => 1000 + id;
export const channelFacet = (id: number): number => 100_000 + id;

/** Longer words stand in pieces: a database's index takes no key of any length. */
export const WORD_MAX = 64;

/** The words of a case's folded text, as SQL: an array. */
export const WORDS_KEY = `string_to_array(ltrim(regexp_replace(search, '(\\S{${WORD_MAX}})', '\\1 ', 'g')), ' ')`;

/** The week of a moment, in seconds since 1970, as PLACE_KEY has it. */
export const weekOf = (seconds: number): number => Math.floor(seconds / WEEK);

/** The keys of PLACE_KEY for the weeks from `first` to `last`; `entityId`: of that entity alone. */
export function placeKeys(first: number, last: number, entityId = ''): string[] {
  const keys: string[] = [];
  for (let week = first; week <= last;) {
    const isSpan = week % SPAN === 0 && week + SPAN - 1 <= last;
    keys.push(isSpan ? `${entityId}s${week / SPAN}` : `${entityId}w${week}`);
    week += isSpan ? SPAN : 1;
  }
  return keys;
}
