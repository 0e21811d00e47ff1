import { useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DateRangeFields, useDateRange, type DateRange } from '../../forms/DateRangeFields.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { FilterFold } from '../../ui/forms/FilterFold.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { upTo } from '../../theme/media.ts';
import type { NamedPeriod } from './analytics-page.ts';

const StyledCard = styled(Card)`
  padding: 18px var(--space-5);

  @media print {
    display: none;
  }
  ${upTo.mobile} {
    padding: var(--space-4);
  }
`;

const Periods = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-end: var(--space-4);
  list-style: none;

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--control-target);
    padding-inline: var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-pill);
    color: var(--ink);
    font-size: var(--text-small);
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--line-strong);
  }
  & a[aria-current] {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-fill);
  }
`;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  & [data-field] {
    flex: 1 1 9.5rem;
    min-inline-size: 0;
    margin-block-start: 0;
  }
  & > a {
    flex-basis: 100%;
  }
`;

interface PeriodBarProps {
  path: string;
  label: string;
  /** The period shown now. */
  current: DateRange;
  periods: readonly NamedPeriod[];
  hrefOf: (days: DateRange) => string;
  onApply: (days: DateRange) => void;
  /** More filters. */
  children?: ReactNode;
  /** One of the further filters is set. */
  filtered?: boolean;
  /** Link that clears the filters; undefined when no filter is set. */
  clearHref?: string;
}

/** Period filter: named periods or two dates. A GET form, so that it works without JavaScript. */
export function PeriodBar({
  path,
  label,
  current,
  periods,
  hrefOf,
  onApply,
  children,
  filtered = false,
  clearHref,
}: PeriodBarProps) {
  const t = useTranslation();
  const [draft, setDraft] = useState(current);
  const dates = useDateRange({
    labels: { from: t('analytics.from'), to: t('analytics.to') },
    range: draft,
    onChange: (change) => setDraft({ ...draft, ...change }),
  });
  const isShown = ({ from, to }: DateRange) => from === current.from && to === current.to;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (dates.check(event.currentTarget)) onApply(draft);
  };
  return (
    <StyledCard>
      <nav aria-label={t('analytics.period')}>
        <Periods role="list">
          {periods.map(({ name, from, to }) => (
            <li key={name}>
              <a
                href={hrefOf({ from, to })}
                aria-current={isShown({ from, to }) ? 'true' : undefined}
                keep-scroll-position=""
              >
                {t(`analytics.periods.${name}`)}
              </a>
            </li>
          ))}
        </Periods>
      </nav>
      <Form action={path} role="search" aria-label={label} onSubmit={apply}>
        <FilterFold label={label} open={filtered || !periods.some(isShown)}>
          <DateRangeFields {...dates.props} />
          {children}
          <Button type="submit" tone="secondary">
            {t('analytics.apply')}
          </Button>
        </FilterFold>
        {clearHref && <a href={clearHref}>{t('analytics.clear')}</a>}
      </Form>
    </StyledCard>
  );
}
