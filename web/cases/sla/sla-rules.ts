import type { InputClass } from '../../../common/contract/endpoint.ts';
import { lazyValue } from '../../api/lazy-value.ts';

const loadRules = lazyValue(() => import('../../../common/cases/sla.dto.ts'));

/** Loads a DTO class of the SLA settings. */
export const slaRules = (name: 'AddHoliday' | 'ChangeHoliday' | 'SetTarget' | 'ChangeSlaRules') => async (): Promise<InputClass<object>> =>
  (await loadRules())[name];
