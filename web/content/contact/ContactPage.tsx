import { useTranslation } from '../../i18n/use-translation.ts';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { ColumnsBody } from '../content-body.ts';
import { BeforeYouWrite } from './BeforeYouWrite.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactSent } from './ContactSent.tsx';
import { useContact } from './use-contact.ts';

export function ContactPage() {
  const t = useTranslation();
  const contact = useContact();
  return (
    <ColumnsBody>
      <TwoColumn aside={<BeforeYouWrite />} asideLabel={t('content.contact.beforeTitle')}>
        {contact.reference ? (
          <ContactSent reference={contact.reference} onAnother={contact.startAnother} />
        ) : (
          <ContactForm form={contact.form} />
        )}
      </TwoColumn>
    </ColumnsBody>
  );
}
