import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { forcedColors } from '../../theme/media.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { SuggestedServices } from './SuggestedServices.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useWizard } from './wizard-context.ts';

const Card = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  inline-size: 100%;
  min-block-size: var(--control-medium);
  padding: var(--space-4) 18px;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-md);
  background: var(--brand-tint);
  color: var(--ink);
  text-align: start;

  &:hover,
  &[aria-pressed='true'] {
    border-color: var(--brand);
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  ${forcedColors} {
    &[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
  & > span {
    display: grid;
    flex: 1;
    gap: var(--space-1);
    min-inline-size: 0;
  }
  & > svg {
    color: var(--brand);
  }
`;

/**
 * The start of step 2: the service that fits the description best as a card, with its entity, and the others as buttons
 * below. A tap takes it; another one takes it back. Nothing without a suggestion.
 */
export function ServiceSuggestion() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { answers, suggestionsDismissed } = useWizard();
  const { services, chooseService } = useSuggestions();
  const labelId = useId();
  const [best, ...others] = services;
  if (!best || suggestionsDismissed) return null;
  const isChosen = best.serviceId === answers.serviceId;
  return (
    <Stack gap={3} mb={6} role="group" aria-labelledby={labelId}>
      <Text weight={600} id={labelId}>
        {t('wizard.suggestions.fromDescription')}
      </Text>
      <Card type="button" aria-pressed={isChosen} onClick={() => chooseService(best)}>
        <span>
          <Text as="span" weight={600}>
            {localised(best, 'name', locale)}
          </Text>
          <Text as="span" size="small" tone="ink-2">
            {localised(best, 'entity', locale)}
          </Text>
        </span>
        {isChosen ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
      </Card>
      {others.length > 0 && (
        <SuggestedServices
          label={t('wizard.suggestions.otherServices')}
          services={others}
          chooseService={chooseService}
        />
      )}
    </Stack>
  );
}
