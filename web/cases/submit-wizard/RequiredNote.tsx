import { useTexts } from '../../client/text.ts';
import { RequiredMark } from '../../controls/Field.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';

/** What the star means, drawn with the star itself. */
export function RequiredNote() {
  const t = useTexts();
  return (
    <Filled text={t('wizard.requiredNote').replace('*', HOLE)}>
      <RequiredMark>*</RequiredMark>
    </Filled>
  );
}
