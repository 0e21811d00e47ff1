import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconButtonStyles } from './icon-button-styles.ts';

const StyledButton = styled.button<{ $outlined: boolean }>`
  ${iconButtonStyles}
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
  outlined?: boolean;
}

/** A 44 px icon button with an accessible name. */
export function IconButton({ label, icon, outlined = false, ...rest }: IconButtonProps) {
  return (
    <StyledButton type="button" {...rest} $outlined={outlined} aria-label={label}>
      {icon}
    </StyledButton>
  );
}
