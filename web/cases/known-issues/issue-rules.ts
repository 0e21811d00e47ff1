import { lazyRules } from '../../api/lazy-value.ts';

export const issueRules = lazyRules(() => import('../../../common/cases/known-issues.dto.ts'));
