import { useTranslation } from '../../i18n/use-translation.ts';
import { Card, CardSection } from '../../ui/layout/Card.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StepTitle } from './StepCard.tsx';

const HEADINGS = { 2: 'wizard.entity.heading', 3: 'wizard.contact.heading', 4: 'wizard.confirmationStep' } as const;

/** Placeholder of a later step while the draft loads. */
export function StepSkeleton({ step }: { step: keyof typeof HEADINGS }) {
  const t = useTranslation();
  return (
    <Card aria-busy="true">
      <CardSection>
        <StepTitle>{t(HEADINGS[step])}</StepTitle>
        <Skeleton width="40%" height="1.6em" />
      </CardSection>
      <CardSection>
        <Skeleton width="20%" />
        <Skeleton height="52px" />
        <Skeleton width="20%" />
        <Skeleton height="52px" />
      </CardSection>
    </Card>
  );
}
