import { Smartphone } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CodeProof } from '../../otp/CodeProof.tsx';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';

interface ProofPanelProps {
  mobile: string;
  onProven: () => void;
  onChangeNumber: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Asks for a one-time code before the cases of a mobile are shown. */
export function ProofPanel({ mobile, onProven, onChangeNumber, heading }: ProofPanelProps) {
  const t = useTranslation();
  return (
    <Card $pad as="section" aria-label={t('followUp.verification.heading')}>
      <IconHeading
        icon={<Smartphone />}
        title={t('followUp.verification.heading')}
        note={t('followUp.verification.body')}
        headingRef={heading}
      />
      <CodeProof key={mobile} purpose="FOLLOW_UP" mobile={mobile} onProven={onProven} onChangeNumber={onChangeNumber} />
    </Card>
  );
}
