import type { PageContextClient } from 'vike/types';
import { loadCaseLayout } from '../../layouts/case-layouts.ts';

/** Runs besides the hook of all pages. */
export const onBeforeRenderClient = ({ route }: PageContextClient): Promise<void> => loadCaseLayout(route);
