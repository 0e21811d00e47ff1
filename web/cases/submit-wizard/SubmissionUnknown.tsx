import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Translated } from '../../i18n/Translated.tsx';
import { Box } from '../../ui/layout/Box.ts';

/** Notice for a submission without a response: a retry cannot create a duplicate. */
export function SubmissionUnknown({ mobile }: { mobile: string }) {
  const t = useTranslation();
  return (
    <Box mb={6}>
      <Notice tone="attention" live="polite" title={t('wizard.contact.submissionUnknown')}>
        <Translated text="wizard.contact.submissionUnknownBody" values={{ mobile: <Bidi>{mobile}</Bidi> }} />
      </Notice>
    </Box>
  );
}
