import type { PageContextServer } from 'vike/types';
import { addData } from '../../../../content/editors/editor-data.ts';

export const data = (pageContext: PageContextServer) => addData('partner', pageContext);
