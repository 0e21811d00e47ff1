import { ArrowRight, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatAge } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection } from '../../ui/layout/Card.tsx';
import { Quote } from '../../ui/layout/Quote.ts';
import { Text } from '../../ui/layout/Text.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { beginningOf, type Draft } from './draft.ts';
import { STEP_HEADING_ID, StepTitle } from './StepCard.tsx';
import { useWizard } from './wizard-context.ts';

/** In two lines. */
const Beginning = styled(Quote)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** An earlier draft: the person continues it, or discards it and starts a new case. */
export function OfferedDraft({ draft }: { draft: Draft }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { continueOffered, discardOffered } = useWizard();
  const [openedAt] = useState(() => Date.now());
  const [isDiscarding, setIsDiscarding] = useState(false);
  const beginning = beginningOf(draft.answers);
  return (
    <Card as="section" aria-labelledby={STEP_HEADING_ID}>
      <CardSection>
        <StepTitle id={STEP_HEADING_ID} tabIndex={-1}>
          {t('wizard.draft.offered')}
        </StepTitle>
        {beginning && <Beginning dir="auto">{beginning}</Beginning>}
        <Text size="small" tone="ink-2">
          {t('wizard.draft.changed', { age: formatAge(Math.max(0, openedAt - draft.savedAt), locale) })}
        </Text>
      </CardSection>
      <CardActions>
        <Button tone="secondary" icon={<SquarePen aria-hidden="true" />} onClick={() => setIsDiscarding(true)}>
          {t('wizard.draft.startNew')}
        </Button>
        <Button
          size="lg"
          iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
          onClick={() => void continueOffered()}
        >
          {t('wizard.draft.continue')}
        </Button>
      </CardActions>
      <DiscardDialog open={isDiscarding} onClose={() => setIsDiscarding(false)} onConfirm={discardOffered} />
    </Card>
  );
}
