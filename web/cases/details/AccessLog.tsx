import { styled } from 'styled-components';
import { CASE_ACTIONS } from '../../../common/cases/lifecycle.ts';
import type { AccessLogEntry } from '../../../common/cases/agent-workspace.types.ts';
import type { ReplyWarningCode } from '../../../common/cases/reply-check.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DotRow } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { upTo } from '../../theme/media.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { actionKey } from '../actions/action-key.ts';

const StyledCard = styled(Card)`
  padding: 20px 28px;

  ${upTo.mobile} {
    padding-inline: 18px;
  }

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
export function AccessLog({ accesses }: { accesses: readonly AccessLogEntry[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const warningNames = (codes: readonly ReplyWarningCode[]) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(codes.map((code) => t(`replyCheck.name.${code}`)));
  const actionLabel = (action: string) => {
    const known = CASE_ACTIONS.find((one) => one === action);
    return t(known ? actionKey(known) : (`agentWorkspace.access.action.${action}` as TextKey));
  };
  return (
    <StyledCard as="details" className="no-print">
      <summary>{t('agentWorkspace.access.heading')}</summary>
      <List role="list">
        {accesses.map(({ by, action, at, overridden }, index) => (
          <li key={`${at} ${index}`}>
            <b>{localised(by, 'name', locale)}</b>
            <small>
              <DotRow>
                <span>{actionLabel(action)}</span>
                <FormattedDate at={at} withTime />
              </DotRow>
            </small>
            {overridden && <small>{t('replyCheck.overridden', { warnings: warningNames(overridden) })}</small>}
          </li>
        ))}
      </List>
    </StyledCard>
  );
}
