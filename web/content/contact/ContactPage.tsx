import { useTranslation } from '../../i18n/use-translation.ts';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { BeforeYouWrite } from './BeforeYouWrite.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactSent } from './ContactSent.tsx';
import { useContact } from './use-contact.ts';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';

export function ContactPage() {
  const t = useTranslation();
  const contact = useContact();
  return (
    <PageContainer pt={[12, 5]}>
      <TwoColumn aside={<BeforeYouWrite />} asideLabel={t('content.contact.beforeTitle')}>
        {contact.reference ? (
          <ContactSent reference={contact.reference} onAnother={contact.startAnother} />
        ) : (
          <ContactForm form={contact.form} />
        )}
      </TwoColumn>
    </PageContainer>
  );
}
