import { BadgeCheck, Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { Moment } from '../status/Moment.tsx';
import { SaidText } from './SaidText.tsx';
import { SectionTitle } from './SectionTitle.tsx';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
`;

const Facts = styled.p`
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

const Words = styled.div`
  margin-block-start: 14px;
`;

/** What the entity decided, or that it has not yet. */
export function EntityResponse({ incident }: { incident: Case }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { resolution, resolutionAt, forgottenAt } = incident;
  const responded = resolution !== null || (forgottenAt !== undefined && resolutionAt !== null);
  return (
    <Card $pad as="section">
      <Head>
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
      </Head>
      {responded && (
        <Words>
          <SaidText>{resolution}</SaidText>
        </Words>
      )}
    </Card>
  );
}
