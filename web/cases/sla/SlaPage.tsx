import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { SlaPageData } from './sla-page.ts';
import { Holidays } from './Holidays.tsx';
import { RulesForm } from './RulesForm.tsx';
import { Targets } from './Targets.tsx';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

/** SLA settings: targets, holidays, working week and escalation levels. */
export function SlaPage(data: SlaPageData) {
  const t = useTranslation();
  return (
    <Sections>
      {!data.mayChange && <Notice>{t('sla.readOnly')}</Notice>}
      <Targets {...data} />
      <Holidays {...data} />
      <RulesForm {...data} />
    </Sections>
  );
}
