// Loaded on demand, because it imports class-validator.
import * as rules from '../../../common/cases/sla.dto.ts';
import type { InputClass } from '../../../common/contract/endpoint.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { checkInput } from '../../api/check-input.ts';

/** Names of the validation classes. */
export type SettingRules = keyof typeof rules;

/** Validates a setting with the server's class. */
export const checkSetting = (name: SettingRules, input: object): Promise<FieldError[]> =>
  checkInput(rules[name] as unknown as InputClass<object>, input);
