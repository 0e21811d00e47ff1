import { UserRoundCheck } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { desk } from '../../../common/cases/desk.contract.ts';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { InlineError } from '../../controls/InlineError.tsx';
import { upTo } from '../../design/media.ts';
import { useDeed } from '../actions/use-deed.ts';
import { hrefOf, type CaseQuery } from './case-query.ts';
import { DeskTable } from './DeskTable.tsx';
import { usualSort } from './my-cases-page.ts';
import { useListKeys } from './use-list-keys.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-block-size: 60px;
  padding: var(--space-2) var(--space-6);
  background: var(--brand-tint);
  font-weight: 600;
`;

const Keys = styled.p`
  padding: var(--space-3) var(--space-6);
  border-block-start: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--text-caption);

  ${upTo.desktop} {
    display: none;
  }
`;

interface Answer {
  assigned: string[];
  refused: string[];
}

/** The queue: select several and take them, or go through it by the keyboard. */
export function DeskList({ cases, query }: { cases: readonly ListedCase[]; query: CaseQuery }) {
  const t = useTexts();
  const { locale } = useLocale();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(0);
  const { busy, failure, run } = useDeed();
  const list = useRef<HTMLDivElement>(null);
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  useListKeys(list, toggle);
  const chosen = cases.filter(({ id }) => selected.has(id));
  const assign = () => {
    const answer: Answer = { assigned: [], refused: [] };
    void run({
      call: async () => {
        const result = await send(desk.assignMany, { incidents: chosen.map(({ id, version }) => ({ incidentId: id, version })) });
        if (result.ok) Object.assign(answer, result.data);
        return result;
      },
      said: t('desk.list.select.done', { count: chosen.length }),
      onDone: () => {
        setRefused(answer.refused.length);
        setSelected(new Set());
      },
    });
  };
  const sorting = { sort: query.sort || usualSort(query.tab), hrefOf: (sort: typeof query.sort) => hrefOf(query, { sort }) };
  const all = () => setSelected(chosen.length === cases.length ? new Set() : new Set(cases.map(({ id }) => id)));
  return (
    <div ref={list}>
      {chosen.length > 0 && (
        <Bar>
          <span role="status">{t('desk.list.select.count', { count: chosen.length })}</span>
          <Button size="sm" icon={<UserRoundCheck aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')} onClick={assign}>
            {t('desk.list.select.assign')}
          </Button>
        </Bar>
      )}
      {failure && <InlineError>{localised(failure, 'description', locale)}</InlineError>}
      {refused > 0 && <InlineError>{t('desk.list.select.refused', { count: refused })}</InlineError>}
      <DeskTable cases={cases} selected={selected} onToggle={toggle} onToggleAll={all} sorting={sorting} />
      <Keys>{t('desk.list.keys')}</Keys>
    </div>
  );
}
