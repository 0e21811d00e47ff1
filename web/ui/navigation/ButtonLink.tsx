import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonAppearance, type ButtonStyleProps } from '../forms/button-styles.ts';

const Anchor = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

type ButtonLinkProps = ComponentProps<'a'> & ButtonAppearance & { href: string };

/** A link styled as a button. Use it for navigation only. */
export function ButtonLink({
  tone = 'primary',
  size = 'md',
  block = false,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} $tone={tone} $size={size} $block={block}>
      {icon}
      {children}
      {iconEnd}
    </Anchor>
  );
}
