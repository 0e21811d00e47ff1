import { useTexts } from '../../client/text.ts';
import { Card, CardSection } from '../../controls/Card.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { StepTitle } from './StepCard.tsx';

const HEADINGS = { 2: 'wizard.s2.heading', 3: 'wizard.s3.heading', 4: 'wizard.step4' } as const;

/** A later step before the device's draft is read: its heading, and the shape of the rest. */
export function StepSkeleton({ step }: { step: keyof typeof HEADINGS }) {
  const t = useTexts();
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
