import { useState } from 'react';
import type { Call } from '../../../common/contract/call.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale } from '../../client/text.ts';
import { useDeed } from '../actions/use-deed.ts';
import type { SettingRules } from './check-setting.ts';

/** A setting being changed: checked as the server does, sent, and what is wrong with each field. Afterwards the page shows what holds now. */
export function useSetting<In extends object, Out>(row: Call<In, Out>, rules: SettingRules, said: string, onDone: () => void) {
  const { locale } = useLocale();
  const { busy, failure, run } = useDeed();
  const [found, setFound] = useState<readonly FieldError[]>([]);
  const errors = found.length ? found : (failure?.fieldErrors ?? []);
  const save = async (input: In): Promise<void> => {
    const { checkSetting } = await import('./check-setting.ts');
    const wrong = await checkSetting(rules, input);
    setFound(wrong);
    if (!wrong.length) await run({ call: () => send<In, Out>(row, input as never), said, onDone });
  };
  const errorOf = (field: string): string | undefined => {
    const error = errors.find((one) => one.field === field);
    return error && localised(error, 'description', locale);
  };
  return { busy, failure, save, errorOf };
}
