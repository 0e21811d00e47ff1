import { queriesData } from '../../../api/page-queries.ts';
import { contactQuery, sessionsQuery } from '../../../users/profile/queries.ts';
import { nationalitiesQuery } from '../../../users/queries.ts';

export const data = queriesData(contactQuery, sessionsQuery, nationalitiesQuery);
