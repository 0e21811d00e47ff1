import { useTexts } from '../../client/text.ts';
import { Card, CardSection } from '../../controls/Card.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';

/** A later step before the device's draft is read. */
export function StepSkeleton() {
  const t = useTexts();
  return (
    <Card aria-busy="true" role="status" aria-label={t('wizard.working')}>
      <CardSection>
        <Skeleton width="60%" height="2.2em" />
        <Skeleton width="40%" />
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
