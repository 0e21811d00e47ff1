import { Smartphone } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { CodeProof } from '../../otp/CodeProof.tsx';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-block-end: var(--space-6);

  & p {
    color: var(--ink-3);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

const Title = styled.h2`
  font-size: 1.25rem;
  line-height: 1.5;
`;

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
      <Head>
        <IconBadge>
          <Smartphone />
        </IconBadge>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {t('followUp.proof.heading')}
          </Title>
          <p>{t('followUp.proof.why')}</p>
        </div>
      </Head>
      <CodeProof key={mobile} purpose="FOLLOW_UP" mobile={mobile} onProven={onProven} onChangeNumber={onChangeNumber} />
    </Card>
  );
}
