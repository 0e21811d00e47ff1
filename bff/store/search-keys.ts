const WEEK = 604_800;

/** The keys that stand beside the words in the index of searches, as SQL: arrays, since only of those the index's kind knows without an extension. */
export const ENTITY_KEY = '(array[entity_id])';
export const WEEK_KEY = `(array[floor(extract(epoch from submitted_at - timestamptz '1970-01-01 00:00:00+00') / ${WEEK})::int])`;

/** The week of a moment, in seconds since 1970, as WEEK_KEY has it. */
export const weekOf = (seconds: number): number => Math.floor(seconds / WEEK);
