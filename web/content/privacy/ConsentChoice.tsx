import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/forms/Segmented.tsx';
import { setConsent, useConsent } from '../../layouts/consent/consent.ts';
import { Box } from '../../ui/layout/Box.ts';

/** Choice about analytics consent. */
export function ConsentChoice() {
  const t = useTranslation();
  const consent = useConsent();
  return (
    <Box maxWidth="24rem" mt={4}>
      <Segmented
        legend={t('consent.legend')}
        value={consent}
        onChange={setConsent}
        options={[
          { value: 'no', content: t('consent.refuse') },
          { value: 'yes', content: t('consent.allow') },
        ]}
      />
    </Box>
  );
}
