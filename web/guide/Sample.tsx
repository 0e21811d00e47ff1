import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { directionOf, LOCALES } from '../../common/locale/locales.ts';
import { useTexts } from '../client/text.ts';
import { Card } from '../controls/Card.tsx';
import { upTo } from '../design/media.ts';
import { WORDS, type Words } from './words.ts';

const Section = styled.section`
  margin-block-start: var(--space-12);

  & > h2 {
    margin-block-end: var(--space-4);
    font-size: 1.375rem;
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-5);

  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  padding: var(--space-6);
  overflow: auto;
`;

export interface SampleProps {
  words: Words;
  /** Tells the two sides' ids and names apart. */
  side: string;
}

/** A family of controls in both languages and directions, whatever the page's own are. */
export function Sample({ name, of: Of }: { name: string; of: ComponentType<SampleProps> }) {
  const t = useTexts();
  return (
    <Section aria-labelledby={`guide-${name}`}>
      <h2 id={`guide-${name}`}>{t(`guide.${name}`)}</h2>
      <Sides>
        {LOCALES.map((locale) => (
          <Side key={locale} lang={locale} dir={directionOf(locale)}>
            <Of words={WORDS[locale]} side={locale} />
          </Side>
        ))}
      </Sides>
    </Section>
  );
}

/** Samples beside one another. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;
