import { lazyRules } from '../../api/lazy-value.ts';

export const caseRules = lazyRules(() => import('../../../common/cases/cases.dto.ts'));
