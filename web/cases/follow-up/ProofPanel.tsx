import { Smartphone } from 'lucide-react';
import type { RefObject } from 'react';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { CodeProof } from '../../otp/CodeProof.tsx';
import { PanelHead } from './PanelHead.tsx';

interface ProofPanelProps {
  mobile: string;
  onProven: () => void;
  onChangeNumber: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Before the cases of a mobile are shown, its holder gives back a code. */
export function ProofPanel({ mobile, onProven, onChangeNumber, heading }: ProofPanelProps) {
  const t = useTexts();
  return (
    <Card $pad as="section" aria-label={t('followUp.proof.heading')}>
      <PanelHead icon={<Smartphone />} heading={t('followUp.proof.heading')} lead={t('followUp.proof.why')} focus={heading} />
      <CodeProof key={mobile} purpose="FOLLOW_UP" mobile={mobile} onProven={onProven} onChangeNumber={onChangeNumber} />
    </Card>
  );
}
