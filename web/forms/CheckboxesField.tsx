import type { FieldProps } from './form-fields.ts';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { Fieldset } from '../ui/forms/Fieldset.tsx';

interface CheckboxesFieldProps<Value extends string | number> extends Omit<FieldProps<Value[]>, 'name'> {
  legend: string;
  hint?: string;
  required?: boolean;
  options: readonly { value: Value; label: string }[];
}

/** Checkboxes whose value is the list of those that are checked. */
export function CheckboxesField<Value extends string | number>({
  value,
  onChange,
  options,
  ...texts
}: CheckboxesFieldProps<Value>) {
  return (
    <Fieldset {...texts}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(checked) =>
            onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))
          }
        />
      ))}
    </Fieldset>
  );
}
