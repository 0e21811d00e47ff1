/** In seconds. */
export const WEEK = 604_800;
/** Weeks in a span: a long period is covered by few keys. */
const SPAN = 8;

const periodSql = (weeks: number, column = 'submitted_at') =>
  `floor(extract(epoch from ${column} - timestamptz '1970-01-01 00:00:00+00') / ${WEEK * weeks})::int`;
const [weekSql, spanSql] = [periodSql(1), periodSql(SPAN)];

// The expressions of the GIN indexes in 0001-baseline.sql. They are arrays, because GIN indexes arrays without an extension.

/** The span of weeks in which an account was created, as SQL. */
export const CREATED_PERIOD_KEY = `(array[${periodSql(SPAN, 'created_at')}])`;

/** The spans that cover a period, for CREATED_PERIOD_KEY; in seconds since 1970. */
export function periodsBetween(from: number, until: number): number[] {
  return numbersFrom(Math.floor(from / (WEEK * SPAN)), Math.floor(until / (WEEK * SPAN)));
}

const numbersFrom = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Entity, week and span of weeks of a case, as SQL, and the combinations of entity with week and span. A combined key is cheaper than
 * intersecting two large GIN results.
 */
export const ENTITY_PERIOD_KEYS = `(array[entity_id::text, 'w' || ${weekSql}, 's' || ${spanSql}, entity_id::text || 'w' || ${weekSql}, entity_id::text || 's' || ${spanSql}])`;

/** Offsets that keep the numbers of statuses, types, channels and combinations distinct. */
const FACET = { type: 1000, channel: 100_000, both: 1_000_000, ofType: 1000 };

/** Status, type, channel, and type with channel of a case as distinct numbers, as SQL. The combination saves an intersection. */
export const FACET_KEYS = `(array[status::int, ${FACET.type} + case_type_id::int, ${FACET.channel} + channel_id::int, ${FACET.both} + case_type_id::int * ${FACET.ofType} + channel_id::int])`;

/** The numbers in FACET_KEYS for a type, a channel or both. */
export function facetsOf(caseTypeId: number | undefined, channelId: number | undefined): number[] {
  if (caseTypeId && channelId) return [FACET.both + caseTypeId * FACET.ofType + channelId];
  return [...(caseTypeId ? [FACET.type + caseTypeId] : []), ...(channelId ? [FACET.channel + channelId] : [])];
}

/** Longer words are split, because the length of an index key is limited. */
export const WORD_MAX = 64;

/** The words of the folded text of a case, as an SQL array. */
export const WORD_KEYS = `string_to_array(ltrim(regexp_replace(search, '(\\S{${WORD_MAX}})', '\\1 ', 'g')), ' ')`;

/** A period in seconds since 1970, and the keys in ENTITY_PERIOD_KEYS that cover it. */
export interface PeriodKeys {
  from: number;
  until: number;
  keys: string[];
}

/**
 * The keys that cover a period, of all entities or of `entityId`. Periods longer than a span use spans, because few keys are faster than exact
 * ones; the result then starts at the beginning of the first span.
 */
export function periodKeys(from: number, until: number, entityId = ''): PeriodKeys {
  const isLong = until - from >= WEEK * SPAN;
  const unit = isLong ? WEEK * SPAN : WEEK;
  const [first, last] = [Math.floor(from / unit), Math.floor(until / unit)];
  const keys = numbersFrom(first, last).map((number) => `${entityId}${isLong ? 's' : 'w'}${number}`);
  return { from: isLong ? first * unit : from, until, keys };
}
