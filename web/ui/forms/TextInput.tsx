import type { ComponentProps, ReactNode } from 'react';
import { BareInput, InputFrame } from './input-frame.ts';

interface TextInputProps extends ComponentProps<'input'> {
  icon?: ReactNode;
  /** A small control at the end, such as "show password". */
  end?: ReactNode;
}

/** A single-line input. Takes the `fieldProps` of a `Field`. */
export function TextInput({ icon, end, ...rest }: TextInputProps) {
  return (
    <InputFrame $invalid={rest['aria-invalid'] === true} $muted={rest.readOnly || rest.disabled}>
      {icon}
      <BareInput type="text" {...rest} />
      {end}
    </InputFrame>
  );
}
