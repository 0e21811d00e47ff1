import type { PageContextServer } from 'vike/types';
import { detailData } from '../../../../content/editors/form-data.ts';

export const data = (pageContext: PageContextServer) => detailData('partner', pageContext);
