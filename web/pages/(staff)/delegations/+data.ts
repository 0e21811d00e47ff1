import { queriesData } from '../../../api/page-queries.ts';
import { delegationsQuery } from '../../../cases/delegations/queries.ts';

export const data = queriesData(delegationsQuery);
