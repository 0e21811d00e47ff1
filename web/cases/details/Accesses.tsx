import { styled } from 'styled-components';
import { CASE_ACTIONS } from '../../../common/cases/lifecycle.ts';
import type { CaseAccess } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { Moment } from '../status/Moment.tsx';

const Sheet = styled(Card)`
  padding: 20px 28px;

  & summary {
    font-weight: 600;
    cursor: pointer;
  }
`;

const Rows = styled.ul`
  max-block-size: 22rem;
  margin-block-start: var(--space-3);
  overflow: auto;
  list-style: none;
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & li {
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--line);
  }
  & small {
    display: block;
    color: var(--ink-3);
  }
`;

/** Who of the staff has opened the case and what they did with it, newest first; for those who oversee them. */
export function Accesses({ accesses }: { accesses: readonly CaseAccess[] }) {
  const t = useTexts();
  const { locale } = useLocale();
  const said = (deed: string) =>
    CASE_ACTIONS.some((action) => action === deed) ? t(`desk.act.${deed}.title`) : t(`desk.access.deed.${deed}`);
  return (
    <Sheet as="details" className="no-print">
      <summary>{t('desk.access.heading')}</summary>
      <Rows role="list">
        {accesses.map(({ by, deed, at }, place) => (
          <li key={`${at} ${place}`}>
            <b>{localised(by, 'name', locale)}</b>
            <small>
              {said(deed)} · <Moment at={at} withTime />
            </small>
          </li>
        ))}
      </Rows>
    </Sheet>
  );
}
