import { SquarePen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { HOUR_MS } from '../../common/durations.ts';
import { LIMITS } from '../../common/limits.ts';
import { formatAge } from '../../common/locale/locales.ts';
import { loadStored } from '../api/stored-value.ts';
import { CONTINUE } from '../cases/submit-wizard/use-step.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { DRAFT_KEY } from '../state/user-input.ts';
import { Inline } from '../ui/layout/Box.ts';

/** In one line, as the note that it replaces: the beginning of the text takes what is left. */
const Line = styled(Inline)`
  max-inline-size: min(100%, 40rem);
  white-space: nowrap;

  & > a {
    display: flex;
    gap: 0.35em;
    min-inline-size: 0;
    color: var(--on-brand);
  }
  & > a > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Leads back to the unfinished case of this device. `otherwise`: without one. */
export function UnfinishedCase({ otherwise }: { otherwise: ReactNode }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [now] = useState(() => Date.now());
  const [{ beginning, savedAt }] = useState(() => loadStored(DRAFT_KEY, 'local') ?? {});
  const age = now - Number(savedAt);
  if (typeof beginning !== 'string' || !(age < LIMITS.draftHours * HOUR_MS)) return otherwise;
  return (
    <Line gap={2} icon={18} tone="on-brand-2">
      <SquarePen color="var(--accent-fill)" aria-hidden="true" />
      <a href={`/create-case?${CONTINUE}=1`}>
        {t('home.continue')}
        <span dir="auto">{beginning}</span>
      </a>
      {formatAge(Math.max(0, age), locale)}
    </Line>
  );
}
