import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Translated } from '../../i18n/Translated.tsx';
import { caseHref } from '../../api/hrefs.ts';

const StyledCard = styled(Card)`
  padding: var(--space-6) 28px;
  border-color: var(--accent);
  background: linear-gradient(180deg, var(--attention-bg), var(--surface) 75%);

  & > h2 {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    color: var(--attention);
    font-size: 1.125rem;
  }
  & li {
    padding-block: var(--space-3);
  }
  & li + li {
    border-block-start: 1px solid var(--line);
  }
  & ul {
    list-style: none;
  }
  & p {
    margin-block-end: var(--space-3);
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

interface ActionRequiredCardProps {
  /** The first cases that wait for the customer's answer. */
  waiting: readonly ListedCase[];
  /** Link to all of them. */
  all: { count: number; href: string };
}

/** Cases that wait for the customer's answer. */
export function ActionRequiredCard({ waiting, all }: ActionRequiredCardProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <StyledCard as="section">
      <h2>
        <Hourglass aria-hidden="true" />
        {t('agentWorkspace.list.actionRequired.title')}
      </h2>
      <ul role="list">
        {waiting.map((incident) => (
          <li key={incident.id}>
            <p>
              <Translated
                text="agentWorkspace.list.actionRequired.about"
                values={{
                  entity: localised(incident.entity, 'name', locale),
                  number: <Bidi>{incident.ticketNumber}</Bidi>,
                }}
              />
            </p>
            <ButtonLink size="sm" href={caseHref(incident.ticketNumber)}>
              {t('agentWorkspace.list.actionRequired.reply')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {all.count > waiting.length && (
        <a href={all.href}>{t('agentWorkspace.list.actionRequired.all', { count: String(all.count) })}</a>
      )}
    </StyledCard>
  );
}
