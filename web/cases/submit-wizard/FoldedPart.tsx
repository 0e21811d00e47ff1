import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { upTo } from '../../theme/media.ts';
import { fieldSpacing } from '../../ui/forms/field-parts.ts';
import { Text } from '../../ui/layout/Text.ts';

const Part = styled.div<{ $folds: boolean }>`
  ${fieldSpacing}

  ${upTo.mobile} {
    ${({ $folds }) => $folds && '[data-field] + & { margin-block-start: var(--space-3); }'}
  }
`;

/** Only on phones. Its height does not depend on what is inside, so that nothing moves when a draft is restored. */
const Toggle = styled.button`
  display: none;

  ${upTo.mobile} {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    inline-size: 100%;
    block-size: 60px;
    padding-inline: var(--space-4);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-md);
    background: var(--surface);
    line-height: 1.4;
    text-align: start;
  }
  & > span {
    flex: 1;
    min-inline-size: 0;
  }
  & > span > * {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  & svg {
    inline-size: 22px;
    block-size: 22px;
    color: var(--brand);
    transition: rotate var(--fast) var(--easing);
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const Content = styled.div<{ $closed: boolean }>`
  ${upTo.mobile} {
    ${({ $closed }) => $closed && 'display: none;'}

    button + & {
      margin-block-start: var(--space-4);
    }
  }
`;

interface FoldedPartProps {
  name: string;
  /** A short summary of the part; empty for an empty part. */
  value: string;
  /** Shows the part unfolded: it is required, or something is wrong in it. */
  unfolded: boolean;
  children: ReactNode;
}

/** An optional part of the form. On phones it is folded, with its value on the button. */
export function FoldedPart({ name, value, unfolded, children }: FoldedPartProps) {
  const t = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  // Stays open when the error is gone, because its field has the focus.
  if (unfolded && !open) setOpen(true);
  return (
    <Part $folds={!unfolded} data-field="">
      {!unfolded && (
        <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span>
            <Text as="span" weight={600}>
              {name}
            </Text>
            <Text as="span" size="small" tone={value ? 'success' : 'ink-3'}>
              <bdi>{value || t('wizard.optional')}</bdi>
            </Text>
          </span>
          <ChevronDown aria-hidden="true" />
        </Toggle>
      )}
      <Content id={id} $closed={!open && !unfolded}>
        {children}
      </Content>
    </Part>
  );
}
