import type { ComponentProps } from 'react';
import { Checkbox } from '../ui/forms/Checkbox.tsx';

interface CheckboxFieldProps extends Omit<ComponentProps<typeof Checkbox>, 'checked' | 'value'> {
  value: boolean;
}

/** A checkbox whose value is a flag of a form. */
export function CheckboxField({ value, ...rest }: CheckboxFieldProps) {
  return <Checkbox {...rest} checked={value} />;
}
