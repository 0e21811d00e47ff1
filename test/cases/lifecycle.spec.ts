import { describe, expect, it } from '@jest/globals';
import { STATUS_CODES, type StatusCode } from '../../common/cases/case.enums.ts';
import { actionsFor, CASE_ACTIONS, ruleFor } from '../../common/cases/lifecycle.ts';

/** What the owner may do at each status, written apart from the table it checks. */
const OWNER: Record<StatusCode, string[]> = {
  50: ['CANCEL'],
  51: ['CANCEL'],
  52: ['CANCEL', 'REPLY'],
  53: [],
  54: [],
  55: [],
  56: [],
  57: [],
  58: [],
  59: [],
};

describe('the life of a case', () => {
  it.each(STATUS_CODES)('at status %i allows the owner exactly what it should', (status) => {
    expect(actionsFor(status, 'owner')).toEqual(OWNER[status]);
    for (const action of CASE_ACTIONS) expect(ruleFor(action, status, 'owner') !== undefined).toBe(OWNER[status].includes(action));
  });
});
