import { Send } from 'lucide-react';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { ChannelField } from './ChannelField.tsx';
import { MobileProof } from './MobileProof.tsx';
import { NameFields } from './NameFields.tsx';
import { ServicePromiseNotice } from './ServicePromiseNotice.tsx';
import { StepCard } from './StepCard.tsx';
import { SubmissionUnknown } from './SubmissionUnknown.tsx';
import { useWizard } from './wizard-context.ts';

/** Step 3: contact details and verification of the mobile. */
export function ContactStep() {
  const t = useTranslation();
  const { form, proof, showChannel, pendingMobile } = useWizard();
  const { isOfAccount } = proof;
  return (
    <StepCard
      heading={t(isOfAccount ? 'wizard.contact.contact' : 'wizard.contact.heading')}
      intro={t(
        isOfAccount
          ? 'wizard.contact.accountNote'
          : showChannel
            ? 'wizard.contact.channelNote'
            : 'wizard.contact.smsNote',
      )}
      submit={t('wizard.contact.submit')}
      busyLabel={t('wizard.contact.submitting')}
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
              {t('wizard.contact.declaration')}
            </Text>
            <CheckboxField
              {...form.field('disclaimer')}
              required
              label={t('wizard.contact.disclaimer')}
              hint={<a href="/privacy-policy">{t('wizard.privacy.policy')}</a>}
            />
          </CardSection>
          <CardSection>
            {!isOfAccount && (
              <Text as="h3" mb={4}>
                {t('wizard.contact.verify')}
              </Text>
            )}
            {pendingMobile !== undefined && <SubmissionUnknown mobile={pendingMobile} />}
            <MobileProof isLocked={pendingMobile !== undefined} />
          </CardSection>
        </>
      }
    >
      <ServicePromiseNotice />
      {showChannel ? <ChannelField /> : !isOfAccount && <NameFields />}
    </StepCard>
  );
}
