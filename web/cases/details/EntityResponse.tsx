import { BadgeCheck, Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { Moment } from '../status/Moment.tsx';
import { UserText } from './UserText.tsx';
import { SectionTitle } from './SectionTitle.tsx';

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
`;

const Facts = styled.p`
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

const ResponseText = styled.div`
  margin-block-start: 14px;
`;

/** The entity's response. */
export function EntityResponse({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { resolution, resolutionAt, forgottenAt } = incident;
  const responded = resolution !== null || (forgottenAt !== undefined && resolutionAt !== null);
  return (
    <Card $pad as="section">
      <Header>
        <IconBadge tone={responded ? 'success' : 'neutral'}>{responded ? <BadgeCheck /> : <Hourglass />}</IconBadge>
        <div>
          <SectionTitle>{t('details.field.entityResponse')}</SectionTitle>
          {responded ? (
            <Facts>
              {localised(incident.entity, 'name', locale)}
              {resolutionAt && (
                <>
                  {' · '}
                  {t('details.field.resolutionDate')} <Moment at={resolutionAt} />
                </>
              )}
            </Facts>
          ) : (
            <Facts>{t('details.noResponse')}</Facts>
          )}
        </div>
      </Header>
      {responded && (
        <ResponseText>
          <UserText>{resolution}</UserText>
        </ResponseText>
      )}
    </Card>
  );
}
