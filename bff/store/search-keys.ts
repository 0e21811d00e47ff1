const WEEK = 604_800;

/** The keys that stand before the words in the index of searches, as SQL: arrays, since only of those the index's kind knows without an extension. */
export const ENTITY_KEY = '(array[entity_id])';
export const WEEK_KEY = `(array[floor(extract(epoch from submitted_at - timestamptz '1970-01-01 00:00:00+00') / ${WEEK})::int])`;

/** What else cases are narrowed by, as SQL: an array of numbers that do not meet. */
export const FACETS_KEY = '(array[status::int, 1000 + case_type_id::int, 100000 + channel_id::int])';
export const typeFacet = (id: number): number => 1000 + id;
export const channelFacet = (id: number): number => 100_000 + id;

/** Longer words stand in pieces: a database's index takes no key of any length. */
export const WORD_MAX = 64;

/** The words of a case's folded text, as SQL: an array. */
export const WORDS_KEY = `string_to_array(ltrim(regexp_replace(search, '(\\S{${WORD_MAX}})', '\\1 ', 'g')), ' ')`;

/** The week of a moment, in seconds since 1970, as WEEK_KEY has it. */
export const weekOf = (seconds: number): number => Math.floor(seconds / WEEK);
