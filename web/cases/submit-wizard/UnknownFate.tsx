import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';

const Room = styled.div`
  margin-block-end: var(--space-6);
`;

/** The connection broke while the case was on its way: what to do, and that it cannot become two. */
export function UnknownFate({ mobile }: { mobile: string }) {
  const t = useTexts();
  return (
    <Room>
      <Notice tone="attention" live="polite" title={t('wizard.s3.unknown')}>
        <Filled text={t('wizard.s3.unknownHow', { mobile: HOLE })}>
          <Bidi>{mobile}</Bidi>
        </Filled>
      </Notice>
    </Room>
  );
}
