import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Interpolate, HOLE } from '../../otp/Interpolate.tsx';

const Star = styled.span`
  color: var(--danger);
`;

/** Explains the asterisk of required fields. */
export function RequiredNote() {
  const t = useTranslation();
  return (
    <Interpolate text={t('wizard.requiredNote').replace('*', HOLE)}>
      <Star>*</Star>
    </Interpolate>
  );
}
