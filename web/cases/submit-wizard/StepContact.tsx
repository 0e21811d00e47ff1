import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { CardSection } from '../../controls/Card.tsx';
import { AboutYou } from './AboutYou.tsx';
import { ChannelField } from './ChannelField.tsx';
import { DeclarationField } from './DeclarationField.tsx';
import { MobileProof } from './MobileProof.tsx';
import { StepCard } from './StepCard.tsx';
import { useWizard } from './wizard-context.ts';
import { UnknownFate } from './UnknownFate.tsx';

interface StepProps {
  busy: boolean;
  onSubmit: () => void;
  onSendCode: () => void;
  /** Masked: a submission to it was never answered. */
  sentFor?: string;
  back: ReactNode;
}

const SectionTitle = styled.h3`
  margin-block-end: var(--space-4);
`;

/** Step 3: how to reach the person, and proof of the mobile. */
export function StepContact({ busy, onSubmit, onSendCode, sentFor, back }: StepProps) {
  const t = useTexts();
  const { showChannel } = usePageContext().settings;
  const { ofAccount } = useWizard().proof;
  return (
    <StepCard
      heading={t('wizard.s3.heading')}
      lead={t(showChannel ? 'wizard.s3.channelNote' : 'wizard.s3.smsNote')}
      onSubmit={onSubmit}
      more={
        <>
          {showChannel && !ofAccount && (
            <CardSection>
              <AboutYou />
            </CardSection>
          )}
          <CardSection>
            <SectionTitle>{t('wizard.s3.declaration')}</SectionTitle>
            <DeclarationField />
          </CardSection>
          <CardSection>
            <SectionTitle>{t(ofAccount ? 'wizard.s3.mobile' : 'wizard.s3.verify')}</SectionTitle>
            {sentFor !== undefined && <UnknownFate mobile={sentFor} />}
            <MobileProof onSendCode={onSendCode} fixed={sentFor !== undefined} />
          </CardSection>
        </>
      }
      actions={
        <>
          {back}
          <Button
            type="submit"
            size="lg"
            busy={busy}
            busyLabel={t('wizard.s3.submitting')}
            icon={<Send className="flip" aria-hidden="true" />}
          >
            {t('wizard.s3.submit')}
          </Button>
        </>
      }
    >
      {showChannel ? <ChannelField /> : !ofAccount && <AboutYou />}
    </StepCard>
  );
}
