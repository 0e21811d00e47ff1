import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { iconButtonStyles } from '../forms/icon-button-styles.ts';

const StyledLink = styled.a<{ $outlined: boolean }>`
  ${iconButtonStyles}
`;

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'aria-label' | 'children'> {
  href: string;
  label: string;
  icon: ReactNode;
  outlined?: boolean;
}

/** A 44 px icon link, such as a download. */
export function IconLink({ label, icon, outlined = false, ...rest }: IconLinkProps) {
  return (
    <StyledLink {...rest} $outlined={outlined} aria-label={label}>
      {icon}
    </StyledLink>
  );
}
