import { Icon } from 'lucide-react';
import { styled } from 'styled-components';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { IconBadge } from '../ui/layout/IconBadge.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import type { HomeData } from './home-data.ts';
import { partnerHref } from '../api/hrefs.ts';
import { Section, SectionHeader } from './Section.tsx';
import { Grid } from '../ui/layout/Box.ts';

const Card = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  block-size: 100%;
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface);
  color: inherit;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    border-color: var(--brand);
  }

  ${upTo.mobile} {
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-3);
    padding: var(--space-4);
    font-size: 0.9688rem;
    line-height: 1.5;
  }
`;

/** A selection of the entities that accept cases, with links to their services. */
export function EntityCards({ entities }: Pick<HomeData, 'entities'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Section $compact aria-labelledby="entities-title">
      <PageContainer>
        <SectionHeader id="entities-title" title={t('home.entitiesTitle')} text={t('home.entitiesBody')}>
          <ButtonLink href="/partners" tone="secondary">
            {t('home.entitiesAll')}
          </ButtonLink>
        </SectionHeader>
        <Grid as="ul" columns={[4, 2, 2]} gap={[4, 3]} role="list">
          {entities.map((entity) => (
            <li key={entity.id}>
              <Card href={partnerHref(entity.id)}>
                <IconBadge tone="neutral" round>
                  <Icon iconNode={entity.icon} />
                </IconBadge>
                {localised(entity, 'name', locale)}
              </Card>
            </li>
          ))}
        </Grid>
      </PageContainer>
    </Section>
  );
}
