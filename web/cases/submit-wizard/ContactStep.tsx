import { Send } from 'lucide-react';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { ChannelField } from './ChannelField.tsx';
import { MobileProof } from './MobileProof.tsx';
import { NameFields } from './NameFields.tsx';
import { StepCard } from './StepCard.tsx';
import { SubmissionUnknown } from './SubmissionUnknown.tsx';
import { useWizard } from './wizard-context.ts';

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
            <Text as="h3" mb={4}>
              {t('wizard.s3.declaration')}
            </Text>
            <CheckboxField
              {...form.field('disclaimer')}
              required
              label={t('wizard.s3.disclaimer')}
              hint={<a href="/privacy-policy">{t('wizard.privacy.policy')}</a>}
            />
          </CardSection>
          <CardSection>
            {!ofAccount && (
              <Text as="h3" mb={4}>
                {t('wizard.s3.verify')}
              </Text>
            )}
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
