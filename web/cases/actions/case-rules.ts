import type { InputClass } from '../../../common/contract/endpoint.ts';
import { lazyValue } from '../../api/lazy-value.ts';

const loadRules = lazyValue(() => import('../../../common/cases/cases.dto.ts'));

/** Loads a DTO class of a case. */
export const caseRules = (name: 'ActOnCase' | 'WriteComment') => async (): Promise<InputClass<object>> => (await loadRules())[name];
