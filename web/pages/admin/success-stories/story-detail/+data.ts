import type { PageContextServer } from 'vike/types';
import { detailData } from '../../../../content/editors/editor-data.ts';

export const data = (pageContext: PageContextServer) => detailData('story', pageContext);
