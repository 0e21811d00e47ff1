import { CASE_IDS } from './case-ids.ts';
import { STAFF_IDS } from './staff-ids.ts';
import { KNOWN_ISSUE_IDS } from './known-issue-ids.ts';
import { FILE_AND_CONTENT_IDS } from './file-and-content-ids.ts';
import { ACCOUNT_IDS } from './account-ids.ts';
import type { IdExpectation } from './id-expectation.ts';

/** The expectation for every id, by endpoint and property. */
export const ID_EXPECTATIONS: Readonly<Record<string, IdExpectation>> = {
  ...CASE_IDS,
  ...STAFF_IDS,
  ...KNOWN_ISSUE_IDS,
  ...FILE_AND_CONTENT_IDS,
  ...ACCOUNT_IDS,
};
