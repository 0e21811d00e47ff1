import { styled } from 'styled-components';
import type { CasePage } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { goTo } from '../../client/go-to.ts';
import { useTexts } from '../../client/text.ts';
import { usePagingTexts } from '../../client/use-paging-texts.ts';
import { Field } from '../../controls/Field.tsx';
import { Pagination } from '../../controls/Pagination.tsx';
import { Select } from '../../controls/Select.tsx';
import { upTo } from '../../design/media.ts';
import { hrefOf, PAGE_SIZES, type CaseQuery } from './case-query.ts';

const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4) var(--space-6);
  padding: var(--space-4) var(--space-6);
  border-block-start: 1px solid var(--line);

  & > [data-field] {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    margin-block-start: 0;
    font-size: var(--text-small);
  }
  & > [data-field] label {
    margin: 0;
    font-weight: 400;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }
`;

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** The pages of a list, and how long each is. */
export function ListFoot({ query, list }: { query: CaseQuery; list: CasePage }) {
  const t = useTexts();
  const { incidents, total, page, pageSize } = list;
  const from = (page - 1) * pageSize;
  const most = query.text ? LIMITS.searchMax : LIMITS.countMax;
  const all = total < most ? total : t('desk.list.moreThan', { max: most });
  return (
    <Foot>
      <Pagination
        current={page}
        total={Math.ceil(total / pageSize)}
        href={(to) => hrefOf(query, { page: to })}
        summary={t('followUp.list.showing', { from: from + 1, to: from + incidents.length, total: all })}
        texts={usePagingTexts()}
      />
      <Field label={t('desk.list.rows')}>
        {(wiring) => (
          <Select
            {...wiring}
            options={SIZES}
            value={String(pageSize)}
            onChange={(size) => void goTo(hrefOf(query, { pageSize: Number(size) }), { keepScrollPosition: true })}
          />
        )}
      </Field>
    </Foot>
  );
}
