import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconButtonLook } from './icon-button-look.ts';

const Square = styled.button<{ $outlined: boolean }>`
  ${iconButtonLook}
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
  outlined?: boolean;
}

/** A 44-px square with an icon; its name is always given. */
export function IconButton({ label, icon, outlined = false, ...rest }: IconButtonProps) {
  return (
    <Square type="button" {...rest} $outlined={outlined} aria-label={label}>
      {icon}
    </Square>
  );
}
