import type { PageContextServer } from 'vike/types';
import { editData } from '../../../../content/editors/editor-data.ts';

export const data = (pageContext: PageContextServer) => editData('partner', pageContext);
