import { useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card } from '../../controls/Card.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { upTo } from '../../design/media.ts';
import type { NamedPeriod } from './insight-page.ts';

const Sheet = styled(Card)`
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
    color: var(--on-brand);
  }
`;

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  & > [data-field] {
    flex: 1 1 9.5rem;
    min-inline-size: 0;
    margin-block-start: 0;
  }
  & > a {
    flex-basis: 100%;
  }
  ${upTo.mobile} {
    & > [data-field],
    & > button {
      flex: 1 1 100%;
    }
  }
`;

interface Days {
  from: string;
  to: string;
}

interface PeriodBarProps {
  path: string;
  label: string;
  /** What is shown now. */
  shown: Days;
  periods: readonly NamedPeriod[];
  hrefOf: (days: Days) => string;
  onApply: (days: Days) => void;
  /** More to choose. */
  children?: ReactNode;
  /** Leads to what shows without any choice; nothing when nothing is chosen. */
  clearHref?: string;
}

/** Which days are shown: by name, or from a day to a day. A plain GET form, so that it also works before scripts have come. */
export function PeriodBar({ path, label, shown, periods, hrefOf, onApply, children, clearHref }: PeriodBarProps) {
  const t = useTexts();
  const [draft, setDraft] = useState(shown);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  const day = (name: 'from' | 'to') => (
    <Field label={t(`insight.${name}`)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="date"
          name={name}
          value={draft[name]}
          min={name === 'to' ? draft.from : undefined}
          max={name === 'from' ? draft.to : undefined}
          onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <Sheet>
      <nav aria-label={t('insight.period')}>
        <Periods role="list">
          {periods.map(({ name, from, to }) => (
            <li key={name}>
              <a
                href={hrefOf({ from, to })}
                aria-current={from === shown.from && to === shown.to ? 'true' : undefined}
                keep-scroll-position=""
              >
                {t(`insight.periods.${name}`)}
              </a>
            </li>
          ))}
        </Periods>
      </nav>
      <Bar action={path} role="search" aria-label={label} onSubmit={apply}>
        {day('from')}
        {day('to')}
        {children}
        <Button type="submit" tone="secondary">
          {t('insight.apply')}
        </Button>
        {clearHref && <a href={clearHref}>{t('insight.clear')}</a>}
      </Bar>
    </Sheet>
  );
}
