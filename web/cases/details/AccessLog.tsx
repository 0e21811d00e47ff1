import { styled } from 'styled-components';
import { CASE_ACTIONS } from '../../../common/cases/lifecycle.ts';
import type { CaseAccess } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Moment } from '../status/Moment.tsx';
import type { TextKey } from '../../i18n/text-key.ts';

const StyledCard = styled(Card)`
  padding: 20px 28px;

  & summary {
    font-weight: 600;
    cursor: pointer;
  }
`;

const List = styled.ul`
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

/** Staff access to the case, newest first. */
export function AccessLog({ accesses }: { accesses: readonly CaseAccess[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const actionLabel = (action: string) =>
    CASE_ACTIONS.some((known) => known === action)
      ? t(`agentWorkspace.act.${action}.title` as TextKey)
      : t(`agentWorkspace.access.action.${action}` as TextKey);
  return (
    <StyledCard as="details" className="no-print">
      <summary>{t('agentWorkspace.access.heading')}</summary>
      <List role="list">
        {accesses.map(({ by, action, at }, index) => (
          <li key={`${at} ${index}`}>
            <b>{localised(by, 'name', locale)}</b>
            <small>
              {actionLabel(action)} · <Moment at={at} withTime />
            </small>
          </li>
        ))}
      </List>
    </StyledCard>
  );
}
