import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Notice } from '../../controls/Notice.tsx';
import type { ClockData } from './clock-page.ts';
import { Holidays } from './Holidays.tsx';
import { RulesForm } from './RulesForm.tsx';
import { Targets } from './Targets.tsx';

const Sheets = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

/** What the case clock goes by: targets, the holiday calendar, the working week and the levels. */
export function ClockPage(data: ClockData) {
  const t = useTexts();
  return (
    <Sheets>
      {!data.mayChange && <Notice>{t('clock.readOnly')}</Notice>}
      <Targets {...data} />
      <Holidays {...data} />
      <RulesForm {...data} />
    </Sheets>
  );
}
