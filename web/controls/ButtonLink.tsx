import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { buttonLook, type ButtonLook, type LookProps } from './button-look.ts';

const Anchor = styled.a<LookProps>`
  ${buttonLook}
`;

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { href: string };

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ tone = 'primary', size = 'md', block = false, icon, iconEnd, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} $tone={tone} $size={size} $block={block}>
      {icon}
      {children}
      {iconEnd}
    </Anchor>
  );
}
