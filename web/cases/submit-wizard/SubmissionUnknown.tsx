import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Interpolate, HOLE } from '../../otp/Interpolate.tsx';
import { Box } from '../../ui/layout/Box.ts';

/** Notice for a submission without an answer: a retry cannot create a duplicate. */
export function SubmissionUnknown({ mobile }: { mobile: string }) {
  const t = useTranslation();
  return (
    <Box mb={6}>
      <Notice tone="attention" live="polite" title={t('wizard.s3.unknown')}>
        <Interpolate text={t('wizard.s3.unknownHow', { mobile: HOLE })}>
          <Bidi>{mobile}</Bidi>
        </Interpolate>
      </Notice>
    </Box>
  );
}
