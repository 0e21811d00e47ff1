import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card } from '../../controls/Card.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';

const Sheet = styled(Card)`
  padding: var(--space-6) 28px;
  border-color: var(--accent);
  background: linear-gradient(180deg, var(--attention-bg), var(--surface) 75%);

  & > h2 {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    color: var(--attention);
    font-size: 1.125rem;
  }
  & li {
    padding-block: var(--space-3);
  }
  & li + li {
    border-block-start: 1px solid var(--line);
  }
  & ul {
    list-style: none;
  }
  & p {
    margin-block-end: var(--space-3);
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

interface Props {
  /** Some of the cases in which the entity has asked the customer and cannot go on. */
  waiting: readonly ListedCase[];
  /** Leads to all of them, where there are more. */
  all: { count: number; href: string };
}

/** What the customer has to answer. */
export function WaitingForYou({ waiting, all }: Props) {
  const t = useTexts();
  const { locale } = useLocale();
  return (
    <Sheet as="section">
      <h2>
        <Hourglass aria-hidden="true" />
        {t('desk.list.waiting.title')}
      </h2>
      <ul role="list">
        {waiting.map((one) => (
          <li key={one.id}>
            <p>
              <Filled text={t('desk.list.waiting.about', { entity: localised(one.entity, 'name', locale), number: HOLE })}>
                <Bidi>{one.ticketNumber}</Bidi>
              </Filled>
            </p>
            <ButtonLink size="sm" href={`/case-details?ticket=${one.ticketNumber}`}>
              {t('desk.list.waiting.reply')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {all.count > waiting.length && <a href={all.href}>{t('desk.list.waiting.all', { count: String(all.count) })}</a>}
    </Sheet>
  );
}
