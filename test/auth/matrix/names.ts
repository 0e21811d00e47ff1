import { CASES } from './names-of-cases.ts';
import { DESK } from './names-at-the-desk.ts';
import { FILES_AND_CONTENT } from './names-of-files.ts';
import { PEOPLE_CALLS } from './names-of-people.ts';
import type { Named } from './named.ts';

/** Of every id that a call takes, by the call's name and the property. */
export const NAMES: Readonly<Record<string, Named>> = { ...CASES, ...DESK, ...FILES_AND_CONTENT, ...PEOPLE_CALLS };
