import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Filled, HOLE } from '../../otp/Filled.tsx';

const Star = styled.span`
  color: var(--danger);
`;

/** What the star means, drawn with the star itself. */
export function RequiredNote() {
  const t = useTexts();
  return (
    <Filled text={t('wizard.requiredNote').replace('*', HOLE)}>
      <Star>*</Star>
    </Filled>
  );
}
