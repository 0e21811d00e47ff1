import { queriesData } from '../../../api/page-queries.ts';
import { setupQuery } from '../../../setup/queries.ts';

export const data = queriesData(setupQuery);
