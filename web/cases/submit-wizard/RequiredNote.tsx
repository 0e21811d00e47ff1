import { useTranslation } from '../../i18n/use-translation.ts';
import { Interpolate, HOLE } from '../../otp/Interpolate.tsx';
import { Text } from '../../ui/layout/Text.ts';

/** Explains the asterisk of required fields. */
export function RequiredNote() {
  const t = useTranslation();
  return (
    <Interpolate text={t('wizard.requiredNote').replace('*', HOLE)}>
      <Text as="span" tone="danger">
        *
      </Text>
    </Interpolate>
  );
}
