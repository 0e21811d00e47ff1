import type { PageContextServer } from 'vike/types';
import { listData } from '../../../content/editors/list-data.ts';

export const data = (pageContext: PageContextServer) => listData('partner', pageContext);
