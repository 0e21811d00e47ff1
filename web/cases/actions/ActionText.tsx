import { ruleOf, type CaseAction } from '../../../common/cases/lifecycle.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { LongTextField } from '../../forms/LongTextField.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The text of an action. Renders nothing if the action has none. */
export function ActionText({
  action,
  field,
  rows = 6,
}: {
  action: CaseAction;
  field: FieldProps<string>;
  rows?: number;
}) {
  const t = useTranslation();
  const { text } = ruleOf(action);
  if (text === 'none') return null;
  return (
    <LongTextField
      {...field}
      label={t(`agentWorkspace.action.${action}.label` as TextKey)}
      hint={t(`agentWorkspace.action.${action}.hint` as TextKey)}
      required={text === 'required'}
      max={LIMITS.descriptionMax}
      rows={rows}
      dir="auto"
    />
  );
}
