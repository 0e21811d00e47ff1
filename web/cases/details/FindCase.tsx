import { Search, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card, CardTitle } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { upTo } from '../../design/media.ts';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseTable } from '../list/CaseTable.tsx';
import type { FindPageData } from './case-page.ts';

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-4);

  & > [data-field] {
    margin-block-start: 0;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Found = styled(Card)`
  margin-block-start: var(--space-6);
  overflow: hidden;
`;

const Title = styled(CardTitle)`
  padding: var(--space-6) var(--space-6) var(--space-3);
`;

/** Where staff look for a case by its number, the customer's mobile, or words. A plain form: it works before scripts have come. */
export function FindCase({ query, found, unassigned }: FindPageData) {
  const t = useTexts();
  return (
    <PageBody>
      <Card $pad>
        <Bar action="/case-details" role="search" aria-label={t('desk.find.heading')}>
          <Field label={t('desk.find.label')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name="query"
                key={query}
                defaultValue={query}
                maxLength={60}
                dir="auto"
                autoComplete="off"
                icon={<Search aria-hidden="true" />}
              />
            )}
          </Field>
          <Button type="submit">{t('desk.find.send')}</Button>
        </Bar>
      </Card>
      {query && (
        <Found as="section" aria-label={t('desk.find.found')}>
          {found.length ? (
            <CaseTable cases={found} label={t('desk.find.found')} />
          ) : (
            <EmptyState icon={<SearchX />} title={t('desk.find.none', { query })} />
          )}
        </Found>
      )}
      {unassigned && unassigned.incidents.length > 0 && (
        <Found as="section" aria-labelledby="unassigned-title">
          <Title id="unassigned-title">{t('desk.find.unassigned', { count: unassigned.total })}</Title>
          <CaseTable cases={unassigned.incidents} label={t('desk.find.unassigned', { count: unassigned.total })} />
        </Found>
      )}
    </PageBody>
  );
}
