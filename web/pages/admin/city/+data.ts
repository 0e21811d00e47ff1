import { queriesData } from '../../../api/page-queries.ts';
import { cityQuery } from '../../../city/queries.ts';

export const data = queriesData(cityQuery);
