import { ChevronDown, Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { upTo } from '../../theme/media.ts';

const StyledCard = styled(Card)`
  min-inline-size: 0;
  break-inside: avoid;

  & > header {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-4);
    padding: var(--space-5) var(--space-6) 0;
  }
  & > header h2 {
    margin: 0;
  }
  & > figure,
  & > p {
    margin: 0;
    padding: var(--space-3) var(--space-6);
  }
  & > p {
    color: var(--ink-3);
    font-size: var(--text-small);
  }
  ${upTo.mobile} {
    & > header,
    & > figure,
    & > p {
      padding-inline: var(--space-4);
    }
  }
`;

const CsvLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-target);
  font-size: var(--text-small);
  font-weight: 600;

  & svg {
    inline-size: 18px;
    block-size: 18px;
  }
  @media print {
    display: none;
  }
`;

const TableDetails = styled.details`
  border-block-start: 1px solid var(--line);

  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: var(--control-target);
    padding: var(--space-2) var(--space-6);
    color: var(--link);
    font-weight: 600;
    font-size: var(--text-small);
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary svg {
    inline-size: 18px;
    block-size: 18px;
    transition: rotate var(--fast) var(--easing);
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
  & > div {
    overflow-x: auto;
  }
  & table {
    font-size: var(--text-small);
  }
  & :is(th, td) {
    padding: var(--space-2);
  }
  & th {
    vertical-align: bottom;
    white-space: normal;
  }
  ${upTo.mobile} {
    & > summary {
      padding-inline: var(--space-4);
    }
  }
  @media print {
    & > summary {
      display: none;
    }
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

interface ChartCardProps {
  title: string;
  note?: string;
  /** Text alternative of the chart. */
  description: string;
  csv?: string;
  /** The table is open from the start. */
  open?: boolean;
  chart: ReactNode;
  table: ReactNode;
  children?: ReactNode;
}

/** A chart with a text alternative, its data table and a CSV link. */
export function ChartCard({ title, note, description, csv, open, chart, table, children }: ChartCardProps) {
  const t = useTranslation();
  const id = useId();
  return (
    <StyledCard as="section" aria-labelledby={id}>
      <header>
        <CardTitle id={id} heading="sm">
          {title}
        </CardTitle>
        {csv && (
          <CsvLink href={csv} download="" aria-label={t('analytics.csvOf', { chart: title })}>
            <Download aria-hidden="true" />
            {t('analytics.csv')}
          </CsvLink>
        )}
      </header>
      {note && <p>{note}</p>}
      <figure>
        <div role="img" aria-label={`${title}: ${description}`}>
          {chart}
        </div>
        {children}
      </figure>
      <TableDetails open={open}>
        <summary>
          <ChevronDown aria-hidden="true" />
          {t('analytics.table')}
        </summary>
        <div role="group" aria-label={title} tabIndex={0}>
          {table}
        </div>
      </TableDetails>
    </StyledCard>
  );
}
