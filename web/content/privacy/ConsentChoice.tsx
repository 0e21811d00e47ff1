import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/forms/Segmented.tsx';
import { setConsent, useConsent } from '../../layouts/consent/consent.ts';

const Spacing = styled.div`
  max-inline-size: 24rem;
  margin-block-start: var(--space-4);
`;

/** Choice about analytics consent. */
export function ConsentChoice() {
  const t = useTranslation();
  const consent = useConsent();
  return (
    <Spacing>
      <Segmented
        legend={t('consent.legend')}
        value={consent}
        onChange={setConsent}
        options={[
          { value: 'no', content: t('consent.refuse') },
          { value: 'yes', content: t('consent.allow') },
        ]}
      />
    </Spacing>
  );
}
