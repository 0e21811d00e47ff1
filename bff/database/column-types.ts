import type { ColumnType } from 'kysely';

/** timestamptz: read as Date. */
export type Time = ColumnType<Date, Date | string, Date | string>;

/** jsonb: read parsed, written as text. */
export type Json<T> = ColumnType<T, string, string>;
