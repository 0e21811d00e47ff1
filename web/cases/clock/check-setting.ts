// Loaded when it is needed: the rules bring class-validator with them.
import * as rules from '../../../common/cases/clock.dto.ts';
import type { InputClass } from '../../../common/contract/call.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { checkInput } from '../../client/check-input.ts';

/** What a setting is checked by. */
export type SettingRules = keyof typeof rules;

/** What the server would say about a setting. */
export const checkSetting = (name: SettingRules, input: object): Promise<FieldError[]> =>
  checkInput(rules[name] as unknown as InputClass<object>, input);
