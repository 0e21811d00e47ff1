import { useState } from 'react';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { Result } from '../../api/api-request.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { useMutation } from '../actions/use-mutation.ts';
import type { SettingRules } from './check-setting.ts';

/**
 * Saves a setting: checks it with the server's validation class, sends it, and gives the error of each field. `rules` names the class.
 */
export function useSetting<In extends object>(
  request: (input: In) => Promise<Result<unknown>>,
  rules: SettingRules,
  successMessage: string,
  onDone: () => void,
) {
  const { locale } = useLocale();
  const { busy, failure, run } = useMutation();
  const [checkErrors, setCheckErrors] = useState<readonly FieldError[]>([]);
  const errors = checkErrors.length ? checkErrors : (failure?.fieldErrors ?? []);
  const save = async (input: In): Promise<void> => {
    const { checkSetting } = await import('./check-setting.ts');
    const nextErrors = await checkSetting(rules, input);
    setCheckErrors(nextErrors);
    if (!nextErrors.length) await run({ call: () => request(input), successMessage, onDone });
  };
  const errorOf = (field: string): string | undefined => {
    const error = errors.find((one) => one.field === field);
    return error && localised(error, 'description', locale);
  };
  return { busy, failure, save, errorOf };
}
