import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { searchWords } from '../../../common/content/search-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Highlight } from '../list-search/Highlight.tsx';
import { PartnerLogo } from './PartnerLogo.tsx';
import { partnerHref } from '../../api/hrefs.ts';
import type { PartnersData } from './partners-data.ts';
import { Grid, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

const Card = styled.li`
  & > a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-4);
    line-height: 1.5;
    block-size: 100%;
    padding: var(--space-5);
    border: 1px solid var(--line);
    border-radius: var(--radius-lg);
    background: var(--surface);
    color: inherit;
    text-decoration: none;
    transition: border-color var(--fast) var(--easing);
  }
  & > a:hover {
    border-color: var(--brand);
  }
  & > a:hover b {
    color: var(--brand);
  }
  & > a > svg {
    inline-size: 18px;
    block-size: 18px;
    color: var(--ink-3);
  }
`;

/** Grid of entities. Each card links to the page of its entity. */
export function PartnerGrid({ partners, q }: Pick<PartnersData, 'partners' | 'q'>) {
  const t = useTranslation();
  const words = useMemo(() => searchWords(q), [q]);
  return (
    <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 21rem), 1fr))" gap={4} role="list">
      {partners.map(({ id, name, icon, logo, serviceCount }) => (
        <Card key={id}>
          <a href={partnerHref(id, q)}>
            <PartnerLogo icon={icon} logo={logo} />
            <Stack as="span">
              <b>
                <Highlight text={name} words={words} />
              </b>
              <Text as="small" tone="ink-3">
                {t('content.partners.services', { count: serviceCount })}
              </Text>
            </Stack>
            <ChevronRight className="flip" aria-hidden="true" />
          </a>
        </Card>
      ))}
    </Grid>
  );
}
