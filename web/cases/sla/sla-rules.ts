import { lazyRules } from '../../api/lazy-value.ts';

export const slaRules = lazyRules(() => import('../../../common/cases/sla.dto.ts'));
