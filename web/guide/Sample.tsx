import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { directionOf, LOCALES } from '../../common/locale/locales.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/layout/Card.tsx';
import { WORDS, type Words } from './words.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { Grid } from '../ui/layout/Box.ts';

const Section = styled.section`
  margin-block-start: var(--space-12);

  & > h2 {
    margin-block-end: var(--space-4);
    font-size: 1.375rem;
  }
`;

const Column = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  padding: var(--space-6);
  overflow: auto;
`;

export interface SampleProps {
  words: Words;
  /** Makes ids and names unique for each side. */
  side: string;
}

/** A group of controls in both languages and directions, independent of the page's own. */
export function Sample({ name, of: Of }: { name: string; of: ComponentType<SampleProps> }) {
  const t = useTranslation();
  return (
    <Section aria-labelledby={`guide-${name}`}>
      <h2 id={`guide-${name}`}>{t(`guide.${name}` as TextKey)}</h2>
      <Grid columns={2} gap={5} collapse="mobile">
        {LOCALES.map((locale) => (
          <Column key={locale} lang={locale} dir={directionOf(locale)}>
            <Of words={WORDS[locale]} side={locale} />
          </Column>
        ))}
      </Grid>
    </Section>
  );
}

/** Samples in a row. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;
