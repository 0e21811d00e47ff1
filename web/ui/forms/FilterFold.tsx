import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { beyond, upTo } from '../../theme/media.ts';
import { buttonStyles, type ButtonStyleProps } from './button-styles.ts';

const Fold = styled.details`
  ${beyond.mobile} {
    @supports selector(::details-content) {
      &,
      &::details-content,
      & > div {
        display: contents;
        content-visibility: visible;
      }
      & > summary {
        display: none;
      }
    }
  }
  ${upTo.mobile} {
    inline-size: 100%;
  }
`;

const Toggle = styled.summary<ButtonStyleProps>`
  ${buttonStyles}
  list-style: none;
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-block-start: var(--space-4);
`;

interface FilterFoldProps {
  label: string;
  /** A filter is set, so that it is unfolded from the start. */
  open: boolean;
  children: ReactNode;
}

/** The filters of a form: in its row, on phones folded below a button. Works without JavaScript. */
export function FilterFold({ label, open, children }: FilterFoldProps) {
  return (
    <Fold open={open}>
      <Toggle $tone="secondary" $size="md" $block>
        <SlidersHorizontal aria-hidden="true" />
        {label}
      </Toggle>
      <Fields>{children}</Fields>
    </Fold>
  );
}
