import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonAppearance, type ButtonStyleProps } from './button-styles.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

/** Stays in the layout while busy, so that the button keeps its width and its accessible name. */
const Content = styled.span<{ $faded: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  opacity: ${({ $faded }) => ($faded ? 0 : 1)};
`;

const SpinnerOverlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  /** For a text with data of any length: it breaks where there is no room. */
  wrap?: boolean;
  busy?: boolean;
  /** Announced when the button becomes busy. */
  busyLabel?: string;
}

/** A button. Do not disable it for incomplete forms. While busy it ignores clicks. */
export function Button(props: ButtonProps) {
  const {
    tone = 'primary',
    size = 'md',
    block = false,
    wrap,
    icon,
    iconEnd,
    busy = false,
    busyLabel,
    children,
    onClick,
    ...rest
  } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      type="button"
      {...rest}
      $tone={tone}
      $size={size}
      $block={block}
      $wrap={wrap}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      <Content $faded={busy}>
        {icon}
        {children}
        {iconEnd}
      </Content>
      {busy && (
        <SpinnerOverlay>
          <Spinner size={22} stroke={3} />
        </SpinnerOverlay>
      )}
      {busyLabel && <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>}
    </StyledButton>
  );
}
