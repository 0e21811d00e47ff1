import type { Visitor } from '../../common/pages/page-init.ts';

/** Whether the visitor answers cases or oversees those who do. */
export const isStaff = ({ permissions }: Pick<Visitor, 'permissions'>): boolean =>
  permissions.some((code) => code === 'C0002' || code === 'C0003');
