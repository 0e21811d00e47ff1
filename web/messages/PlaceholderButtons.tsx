import { useId } from 'react';
import { styled } from 'styled-components';
import type { Placeholder, TemplatePart } from '../../common/messages/messages.types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import type { TextKey } from '../i18n/text-key.ts';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

const InsertButton = styled.button`
  display: inline-flex;
  align-items: baseline;
  gap: var(--space-2);
  min-block-size: 36px;
  padding: 5px 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--text-small);
  font-weight: 600;

  &:hover {
    background: var(--surface-2);
  }
  & bdi {
    color: var(--ink-3);
    font-weight: 400;
  }
`;

interface PlaceholderButtonsProps {
  part: TemplatePart;
  placeholders: readonly Placeholder[];
  onInsert: (name: string) => void;
}

/** Buttons that insert placeholders at the last cursor position. Subjects require none. */
export function PlaceholderButtons({ part, placeholders, onInsert }: PlaceholderButtonsProps) {
  const t = useTranslation();
  const hint = useId();
  if (!placeholders.length) return null;
  return (
    <Stack gap={2}>
      <Text size="small" tone="ink-2" id={hint}>
        <Text as="b" tone="ink">
          {t('messages.values')}
        </Text>{' '}
        {t(part === 'subject' ? 'messages.valuesSubject' : 'messages.valuesHint')}
      </Text>
      <Inline as="ul" wrap gap={2} role="list" aria-labelledby={hint}>
        {placeholders.map(({ name, needed }) => {
          const code = `{{${name}}}`;
          const isRequired = needed && part !== 'subject';
          return (
            <li key={name}>
              <InsertButton type="button" onClick={() => onInsert(name)}>
                <span>
                  <VisuallyHidden>{t('messages.insert')} </VisuallyHidden>
                  {t(`messages.value.${name}` as TextKey)}
                  {isRequired && <span aria-hidden="true"> *</span>}
                  {isRequired && <VisuallyHidden> ({t('messages.needed')})</VisuallyHidden>}{' '}
                </span>
                <bdi dir="ltr">{code}</bdi>
              </InsertButton>
            </li>
          );
        })}
      </Inline>
    </Stack>
  );
}
