import { useState } from 'react';
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
  const [isAnother, setIsAnother] = useState(false);
  const startAnother = () => {
    setIsAnother(true);
    contact.startAnother();
  };
  return (
    <PageContainer pt={[12, 5]}>
      <TwoColumn aside={<BeforeYouWrite />} asideLabel={t('content.contact.beforeTitle')}>
        {contact.reference ? (
          <ContactSent reference={contact.reference} onAnother={startAnother} />
        ) : (
          <ContactForm form={contact.form} isAnother={isAnother} />
        )}
      </TwoColumn>
    </PageContainer>
  );
}
