import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconButtonLook } from './icon-button-look.ts';

const Square = styled.a<{ $outlined: boolean }>`
  ${iconButtonLook}
`;

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'aria-label' | 'children'> {
  href: string;
  label: string;
  icon: ReactNode;
  outlined?: boolean;
}

/** An icon that goes somewhere: a download, a sign-in page. */
export function IconLink({ label, icon, outlined = false, ...rest }: IconLinkProps) {
  return (
    <Square {...rest} $outlined={outlined} aria-label={label}>
      {icon}
    </Square>
  );
}
