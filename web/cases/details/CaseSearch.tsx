import { Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { SearchedPart } from '../../forms/SearchedPart.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { upTo } from '../../theme/media.ts';
import { excerptOf } from '../../content/excerpt.ts';
import { CaseTable } from '../list/CaseTable.tsx';
import type { CaseSearchData } from './case-page.ts';

/** The characters of the text that found nothing which the page repeats. */
const SHOWN_LENGTH = 80;

const SearchForm = styled.form`
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

/** Staff search by ticket number, mobile or text. A GET form, so that it works without JavaScript. */
export function CaseSearch({ query, results }: CaseSearchData) {
  const t = useTranslation();
  const [typed, setTyped] = useState(query);
  return (
    <>
      <Card $pad>
        <SearchForm action="/case-details" role="search" aria-label={t('agentWorkspace.find.heading')}>
          <Field label={t('agentWorkspace.find.label')}>
            {(control) => (
              <TextInput
                {...control}
                name="query"
                defaultValue={query}
                maxLength={LIMITS.pastedMax}
                dir="auto"
                autoComplete="off"
                icon={<Search aria-hidden="true" />}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
          <Button type="submit">{t('agentWorkspace.find.search')}</Button>
          <SearchedPart text={typed} max={LIMITS.pastedMax} />
        </SearchForm>
      </Card>
      {query && (
        <Card mt={6} clip as="section" aria-label={t('agentWorkspace.find.results')}>
          {results.length ? (
            <CaseTable cases={results} label={t('agentWorkspace.find.results')} />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={t('agentWorkspace.find.none', { query: excerptOf(query, SHOWN_LENGTH) })}
            />
          )}
        </Card>
      )}
    </>
  );
}
