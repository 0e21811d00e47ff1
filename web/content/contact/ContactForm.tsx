import { Send } from 'lucide-react';
import { localised } from '../../../common/locale/locales.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { ContactForm as Form } from './use-contact.ts';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';

/** Contact form. `isAnother`: it replaces the confirmation of a message, and takes the focus. */
export function ContactForm({ form, isAnother }: { form: Form; isAnother: boolean }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const heading = useFocusOnMount<HTMLHeadingElement>(isAnother);
  const { failure, busy } = form;
  return (
    <Card as="form" {...form.props} aria-labelledby="contact-title">
      <CardSection>
        <FormErrors form={form} hideFailure />
        {failure && (
          <Box mb={6}>
            <Notice tone="danger" live="alert" title={t('content.contact.failed')}>
              {t('content.contact.failedBody', { reason: localised(failure, 'description', locale) })}
            </Notice>
          </Box>
        )}
        <CardTitle id="contact-title" ref={heading} tabIndex={-1} heading="lg">
          {t('content.contact.heading')}
        </CardTitle>
        <Text tone="ink-2" mb={6}>
          {t('content.contact.lead')}
        </Text>
        <ContactFields field={form.field} />
      </CardSection>
      <CardActions justify="end">
        <Button
          type="submit"
          size="lg"
          busy={busy}
          busyLabel={t('content.contact.sending')}
          icon={<Send className="flip" aria-hidden="true" />}
        >
          {t('content.contact.send')}
        </Button>
      </CardActions>
    </Card>
  );
}
