import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { searchWords } from '../../../common/content/search-words.ts';
import { useTexts } from '../../client/text.ts';
import { Marked } from '../search/Marked.tsx';
import { PartnerMark } from './PartnerMark.tsx';
import { partnerAddress } from './partner-address.ts';
import type { PartnersData } from './partners-data.ts';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
  gap: var(--space-4);
  list-style: none;
`;

const Card = styled.li`
  & > a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-4);
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

const Words = styled.span`
  display: grid;
  line-height: 1.5;

  & small {
    color: var(--ink-3);
  }
`;

/** The entities as cards; each opens with its services. */
export function PartnerGrid({ partners, q }: Pick<PartnersData, 'partners' | 'q'>) {
  const t = useTexts();
  const words = useMemo(() => searchWords(q), [q]);
  return (
    <Cards role="list">
      {partners.map(({ id, name, icon, logo, serviceCount }) => (
        <Card key={id}>
          <a href={partnerAddress(q, id)} aria-haspopup="dialog" keep-scroll-position="">
            <PartnerMark icon={icon} logo={logo} />
            <Words>
              <b>
                <Marked text={name} words={words} />
              </b>
              <small>{t('content.partners.services', { count: serviceCount })}</small>
            </Words>
            <ChevronRight className="flip" aria-hidden="true" />
          </a>
        </Card>
      ))}
    </Cards>
  );
}
