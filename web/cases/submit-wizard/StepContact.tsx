import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { CardSection } from '../../ui/layout/Card.tsx';
import { NameFields } from './NameFields.tsx';
import { ChannelField } from './ChannelField.tsx';
import { DeclarationField } from './DeclarationField.tsx';
import { MobileProof } from './MobileProof.tsx';
import { StepCard } from './StepCard.tsx';
import { useWizard } from './wizard-context.ts';
import { SubmissionUnknown } from './SubmissionUnknown.tsx';

interface StepProps {
  busy: boolean;
  onSubmit: () => void;
  onSendCode: () => void;
  /** Masked mobile of a submission without an answer. */
  pendingMobile?: string;
  back: ReactNode;
}

const SectionTitle = styled.h3`
  margin-block-end: var(--space-4);
`;

/** Step 3: contact details and verification of the mobile. */
export function StepContact({ busy, onSubmit, onSendCode, pendingMobile, back }: StepProps) {
  const t = useTranslation();
  const { ofAccount } = useWizard().proof;
  const showChannel = usePageContext().settings.showChannel && !ofAccount;
  return (
    <StepCard
      heading={t(ofAccount ? 'wizard.s3.contact' : 'wizard.s3.heading')}
      intro={t(ofAccount ? 'wizard.s3.accountNote' : showChannel ? 'wizard.s3.channelNote' : 'wizard.s3.smsNote')}
      onSubmit={onSubmit}
      sections={
        <>
          {showChannel && (
            <CardSection>
              <NameFields />
            </CardSection>
          )}
          <CardSection>
            <SectionTitle>{t('wizard.s3.declaration')}</SectionTitle>
            <DeclarationField />
          </CardSection>
          <CardSection>
            {!ofAccount && <SectionTitle>{t('wizard.s3.verify')}</SectionTitle>}
            {pendingMobile !== undefined && <SubmissionUnknown mobile={pendingMobile} />}
            <MobileProof onSendCode={onSendCode} isLocked={pendingMobile !== undefined} />
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
      {showChannel ? <ChannelField /> : !ofAccount && <NameFields />}
    </StepCard>
  );
}
