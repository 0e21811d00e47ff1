import { Send } from 'lucide-react';
import { styled } from 'styled-components';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';
import { ChannelField } from './ChannelField.tsx';
import { MobileProof } from './MobileProof.tsx';
import { NameFields } from './NameFields.tsx';
import { StepCard } from './StepCard.tsx';
import { SubmissionUnknown } from './SubmissionUnknown.tsx';
import { useWizard } from './wizard-context.ts';

const SectionTitle = styled.h3`
  margin-block-end: var(--space-4);
`;

/** Step 3: contact details and verification of the mobile. */
export function ContactStep() {
  const t = useTranslation();
  const { form, proof, showChannel, pendingMobile } = useWizard();
  const { ofAccount } = proof;
  return (
    <StepCard
      heading={t(ofAccount ? 'wizard.s3.contact' : 'wizard.s3.heading')}
      intro={t(ofAccount ? 'wizard.s3.accountNote' : showChannel ? 'wizard.s3.channelNote' : 'wizard.s3.smsNote')}
      submit={t('wizard.s3.submit')}
      busyLabel={t('wizard.s3.submitting')}
      icon={<Send className="flip" aria-hidden="true" />}
      sections={
        <>
          {showChannel && (
            <CardSection>
              <NameFields />
            </CardSection>
          )}
          <CardSection>
            <SectionTitle>{t('wizard.s3.declaration')}</SectionTitle>
            <CheckboxField
              {...form.field('disclaimer')}
              required
              label={t('wizard.s3.disclaimer')}
              hint={<a href="/privacy-policy">{t('wizard.privacy.policy')}</a>}
            />
          </CardSection>
          <CardSection>
            {!ofAccount && <SectionTitle>{t('wizard.s3.verify')}</SectionTitle>}
            {pendingMobile !== undefined && <SubmissionUnknown mobile={pendingMobile} />}
            <MobileProof isLocked={pendingMobile !== undefined} />
          </CardSection>
        </>
      }
    >
      {showChannel ? <ChannelField /> : !ofAccount && <NameFields />}
    </StepCard>
  );
}
