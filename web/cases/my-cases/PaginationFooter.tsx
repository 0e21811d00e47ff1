import { styled } from 'styled-components';
import type { CasePage } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePagingTexts } from '../../api/use-paging-texts.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { upTo } from '../../theme/media.ts';
import { useCountText } from '../list/use-count-text.ts';
import { listHref, PAGE_SIZES, type CaseQuery } from './case-query.ts';

const Footer = styled.div`
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

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** Pagination and page size of a list. */
export function PaginationFooter({ query, list }: { query: CaseQuery; list: CasePage }) {
  const t = useTranslation();
  const { incidents, total, page, pageSize } = list;
  const from = (page - 1) * pageSize;
  const countLimit = query.text ? LIMITS.searchMax : LIMITS.countMax;
  const totalText = useCountText()(total, countLimit);
  return (
    <Footer>
      <Pagination
        current={page}
        total={Math.ceil(total / pageSize)}
        href={(to) => listHref(query, { page: to })}
        summary={t('followUp.list.showing', { from: from + 1, to: from + incidents.length, total: totalText })}
        texts={usePagingTexts()}
      />
      <Field label={t('agentWorkspace.list.rowsPerPage')}>
        {(control) => (
          <Select
            {...control}
            options={SIZE_OPTIONS}
            value={String(pageSize)}
            onChange={(size) =>
              void navigateTo(listHref(query, { pageSize: Number(size) }), { keepScrollPosition: true })
            }
          />
        )}
      </Field>
    </Footer>
  );
}
