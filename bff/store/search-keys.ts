/** In seconds. */
export const WEEK = 604_800;
/** So many weeks are one span: what lies long back is named by few keys. */
const SPAN = 8;

const periodSql = (weeks: number, column = 'submitted_at') =>
  `floor(extract(epoch from ${column} - timestamptz '1970-01-01 00:00:00+00') / ${WEEK * weeks})::int`;
const [weekSql, spanSql] = [periodSql(1), periodSql(SPAN)];

/** Arrays, since only of those the index's kind knows without an extension. These two stood in the indexes of migrations 087 and 131. */
export const ENTITY_KEY = '(array[entity_id])';
export const WEEK_KEY = `(array[${weekSql}])`;

/** When somebody registered, as SQL: the span of weeks. */
export const REGISTERED_KEY = `(array[${periodSql(SPAN, 'created_at')}])`;

/** The keys of REGISTERED_KEY from `from`, or somewhat before it, to `until`; in seconds since 1970. */
export function spansBetween(from: number, until: number): number[] {
  return numbersFrom(Math.floor(from / (WEEK * SPAN)), Math.floor(until / (WEEK * SPAN)));
}

const numbersFrom = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/**
 * Where and when a case was submitted, as SQL: its entity; its week and its span of weeks, of all and of the entity. One key that says both
 * is found sooner than two that must meet.
 */
export const PLACE_KEY = `(array[entity_id::text, 'w' || ${weekSql}, 's' || ${spanSql}, entity_id::text || 'w' || ${weekSql}, entity_id::text || 's' || ${spanSql}])`;

/** What else cases were narrowed by, in the indexes of migrations 131 and 141. */
export const FACETS_KEY_BEFORE = '(array[status::int, 1000 + case_type_id::int, 100000 + channel_id::int])';

/** Where the numbers begin that say a type, a channel, and both. */
const FACET = { type: 1000, channel: 100_000, both: 1_000_000, ofType: 1000 };

/** What else cases are narrowed by, as SQL: an array of numbers that do not meet. A type's cases of a channel are known by one, as two long lists are slow to meet. */
export const FACETS_KEY = `(array[status::int, ${FACET.type} + case_type_id::int, ${FACET.channel} + channel_id::int, ${FACET.both} + case_type_id::int * ${FACET.ofType} + channel_id::int])`;

/** The facets of FACETS_KEY that a case of a type, and of a channel, has. */
export function facetsOf(caseTypeId: number | undefined, channelId: number | undefined): number[] {
  if (caseTypeId && channelId) return [FACET.both + caseTypeId * FACET.ofType + channelId];
  return [...(caseTypeId ? [FACET.type + caseTypeId] : []), ...(channelId ? [FACET.channel + channelId] : [])];
}

/** Longer words stand in pieces: a database's index takes no key of any length. */
export const WORD_MAX = 64;

/** The words of a case's folded text, as SQL: an array. */
export const WORDS_KEY = `string_to_array(ltrim(regexp_replace(search, '(\\S{${WORD_MAX}})', '\\1 ', 'g')), ' ')`;

/** A stretch of time, in seconds since 1970, and the keys of PLACE_KEY that have all of it in them. */
export interface Stretch {
  from: number;
  until: number;
  keys: string[];
}

/**
 * From `from`, or somewhat before it where the keys begin there, to `until`; `entityId`: of that entity alone. Few keys are gone through sooner
 * than those that say a stretch exactly: what is longer than a span is named by spans.
 */
export function stretch(from: number, until: number, entityId = ''): Stretch {
  const isLong = until - from >= WEEK * SPAN;
  const unit = isLong ? WEEK * SPAN : WEEK;
  const [first, last] = [Math.floor(from / unit), Math.floor(until / unit)];
  const keys = numbersFrom(first, last).map((number) => `${entityId}${isLong ? 's' : 'w'}${number}`);
  return { from: isLong ? first * unit : from, until, keys };
}
