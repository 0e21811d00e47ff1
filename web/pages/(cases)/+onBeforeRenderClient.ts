import type { PageContextClient } from 'vike/types';
import { loadStaffLayout } from '../../layouts/dashboard/staff-layout.ts';

/** Runs besides the hook of all pages. */
export const onBeforeRenderClient = ({ route }: PageContextClient): Promise<void> => loadStaffLayout(route);
