import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonLook, type ButtonLook, type LookProps } from './button-look.ts';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Pressable = styled.button<LookProps>`
  ${buttonLook}
`;

/** Stays in place while busy, so that the button keeps its width and its name. */
const Face = styled.span<{ $faded: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  opacity: ${({ $faded }) => ($faded ? 0 : 1)};
`;

const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  busy?: boolean;
  /** Said aloud when the button becomes busy. */
  busyLabel?: string;
}

/** Never disabled to hint at an unfinished form; while busy it takes no more clicks. */
export function Button(props: ButtonProps) {
  const { tone = 'primary', size = 'md', block = false, icon, iconEnd, busy = false, busyLabel, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Pressable
      type="button"
      {...rest}
      $tone={tone}
      $size={size}
      $block={block}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      <Face $faded={busy}>
        {icon}
        {children}
        {iconEnd}
      </Face>
      {busy && (
        <Waiting>
          <Spinner size={22} stroke={3} />
        </Waiting>
      )}
      {busyLabel && <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>}
    </Pressable>
  );
}
