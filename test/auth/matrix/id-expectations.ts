import { CASES } from './case-ids.ts';
import { DESK } from './staff-ids.ts';
import { FILES_AND_CONTENT } from './file-and-content-ids.ts';
import { PEOPLE_CALLS } from './account-ids.ts';
import type { IdExpectation } from './id-expectation.ts';

/** The expectation for every id, by endpoint and property. */
export const ID_EXPECTATIONS: Readonly<Record<string, IdExpectation>> = { ...CASES, ...DESK, ...FILES_AND_CONTENT, ...PEOPLE_CALLS };
