import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AboutData } from './about-data.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Card } from '../../ui/layout/Card.tsx';

const Facts = styled.dl`
  display: grid;
  margin-block-start: var(--space-3);

  & > div {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: baseline;
    gap: var(--space-4);
    padding-block: var(--space-4);
  }
  & > div + div {
    border-block-start: 1px solid var(--line);
  }
  & dt {
    order: 2;
    color: var(--ink-2);
  }
  & dd {
    color: var(--brand);
    font: 600 2.25rem/1.2 var(--font-heading);
    font-variant-numeric: tabular-nums;
  }
`;

/** The numbers of entities, services and case types of this portal. */
export function Figures({ entities, services, types }: NonNullable<AboutData['figures']>) {
  const t = useTranslation();
  const facts = [
    [entities, t('content.about.factEntities', { count: entities })],
    [services, t('content.about.factServices', { count: services })],
    [types, t('content.about.factTypes', { count: types })],
  ] as const;
  return (
    <Card as="aside" p={8} aria-labelledby="figures-title">
      <Text as="h2" heading="sm" id="figures-title">
        {t('content.about.factsTitle')}
      </Text>
      <Facts>
        {facts.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}
