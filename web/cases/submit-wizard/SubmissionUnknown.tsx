import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Interpolate, PLACEHOLDER } from '../../i18n/Interpolate.tsx';
import { Box } from '../../ui/layout/Box.ts';

/** Notice for a submission without a response: a retry cannot create a duplicate. */
export function SubmissionUnknown({ mobile }: { mobile: string }) {
  const t = useTranslation();
  return (
    <Box mb={6}>
      <Notice tone="attention" live="polite" title={t('wizard.contact.submissionUnknown')}>
        <Interpolate text={t('wizard.contact.submissionUnknownBody', { mobile: PLACEHOLDER })}>
          <Bidi>{mobile}</Bidi>
        </Interpolate>
      </Notice>
    </Box>
  );
}
