import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Segmented } from '../../controls/Segmented.tsx';
import { sayConsent, useConsent } from '../../layouts/consent/consent.ts';

const Choice = styled.div`
  max-inline-size: 24rem;
  margin-block-start: var(--space-4);
`;

/** What the person said to the counting of visits, to be changed at any time. */
export function ConsentChoice() {
  const t = useTexts();
  const consent = useConsent();
  return (
    <Choice>
      <Segmented
        legend={t('consent.legend')}
        value={consent}
        onChange={sayConsent}
        options={[
          { value: 'no', face: t('consent.refuse') },
          { value: 'yes', face: t('consent.allow') },
        ]}
      />
    </Choice>
  );
}
