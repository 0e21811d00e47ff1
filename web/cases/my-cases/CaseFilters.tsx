import { Search } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { navigate } from 'vike/client/router';
import { STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Field } from '../../controls/Field.tsx';
import { Select } from '../../controls/Select.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { upTo } from '../../design/media.ts';
import { hrefOf, type CaseQuery } from './my-cases-page.ts';

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-4);
  padding: var(--space-6);

  & > [data-field] {
    margin-block-start: 0;
  }
  & > a {
    grid-column: 1 / -1;
    justify-self: start;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-5) var(--space-4);
  }
`;

/** Search and status. A plain GET form, so that it also works before scripts have come. */
export function CaseFilters({ query }: { query: CaseQuery }) {
  const t = useTexts();
  const name = useId();
  const [text, setText] = useState(query.text);
  const [status, setStatus] = useState<CaseQuery['status']>(query.status);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void navigate(hrefOf(query, { text: text.trim(), status, page: 1 }), { keepScrollPosition: true });
  };
  const options = [
    { value: '0', label: t('account.myCases.all') },
    ...STATUS_CODES.map((code) => ({ value: String(code), label: t(`cases.status.${code}`) })),
  ];
  return (
    <Bar action="/my-cases" role="search" aria-label={t('account.myCases.filters')} onSubmit={apply}>
      <Field label={t('account.myCases.search')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="text"
            maxLength={100}
            autoComplete="off"
            icon={<Search aria-hidden="true" />}
            placeholder={t('account.myCases.searchHint')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('account.myCases.status')} id={`${name}-status`}>
        {(wiring) => (
          <Select
            {...wiring}
            name="status"
            options={options}
            value={String(status)}
            onChange={(value) => setStatus(Number(value) as StatusCode | 0)}
          />
        )}
      </Field>
      <Button type="submit" tone="secondary">
        {t('account.myCases.apply')}
      </Button>
      {(query.text || query.status !== 0) && <a href="/my-cases">{t('account.myCases.clear')}</a>}
    </Bar>
  );
}
