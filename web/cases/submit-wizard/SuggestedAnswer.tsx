import { MessageCircleQuestionMark } from 'lucide-react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import type { SuggestedFaq } from '../../../common/suggestions/suggestions.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** One line that unfolds its details. */
export const SuggestionSummary = styled.summary`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-target);
  font-size: var(--text-small);
  font-weight: 600;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  & > svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    color: var(--brand);
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  details[open] > & > span {
    white-space: normal;
  }
`;

interface SuggestedAnswerProps {
  faq: SuggestedFaq;
  onAnswered: () => void;
}

/** An FAQ that fits the description: the question unfolds its answer. */
export function SuggestedAnswer({ faq, onAnswered }: SuggestedAnswerProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <details>
      <SuggestionSummary>
        <MessageCircleQuestionMark aria-hidden="true" />
        <span>{localised(faq, 'question', locale)}</span>
      </SuggestionSummary>
      <Stack gap={3} align="start" pb={3}>
        <Text size="small" tone="ink-2" whiteSpace="pre-line">
          {localised(faq, 'answer', locale)}
        </Text>
        <Button tone="secondary" size="sm" onClick={onAnswered}>
          {t('wizard.suggestions.answered')}
        </Button>
      </Stack>
    </details>
  );
}
