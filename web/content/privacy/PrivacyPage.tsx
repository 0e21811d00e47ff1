import { styled } from 'styled-components';
import { useData } from 'vike-react/useData';
import type { PolicyBlock, PolicySection, PolicyTable as Table } from '../../../common/content/privacy-policy.types.ts';
import { formatDate } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { upTo } from '../../theme/media.ts';
import { PageBody } from '../../layouts/PageBody.ts';
import { TextBlock } from '../TextBlock.tsx';
import type { PrivacyData } from './privacy-data.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Box, Grid } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Segmented } from '../../ui/forms/Segmented.tsx';
import { setConsent, useConsent } from '../../layouts/consent/consent.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';

const Contents = styled(Card)`
  position: sticky;
  inset-block-start: var(--space-6);

  & h2 {
    margin-block-end: var(--space-2);
    font-size: 1.0938rem;
  }
  & ol {
    padding-inline-start: 1.4em;
  }
  & li {
    padding-block: var(--space-1);
    color: var(--ink-3);
  }
  & a {
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  ${upTo.tablet} {
    position: static;
  }
`;

/** At most 68 characters per line for readability. */
const Article = styled.div`
  max-inline-size: 68ch;

  & > p {
    white-space: pre-line;
  }

  & section {
    margin-block-start: var(--space-10);
    scroll-margin-block-start: var(--space-6);
  }
  & section > h2 {
    margin-block-end: var(--space-3);
    font-size: 1.5rem;
    line-height: 1.5;
  }
  & section > * + :is(p, ul, table) {
    margin-block-start: var(--space-4);
  }
  & ul {
    padding-inline-start: 1.25em;
  }
  & li + li {
    margin-block-start: var(--space-2);
  }
  & li::marker {
    color: var(--accent);
  }
  ${upTo.mobile} {
    & section {
      margin-block-start: var(--space-8);
    }
  }
`;

/** Privacy policy with a table of contents. */
export function PrivacyPage() {
  const { lead, sections, changed } = useData<PrivacyData>();
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <PageBody>
      <Grid columns="minmax(0, 280px) minmax(0, 1fr)" collapse="tablet" gap="8 16" align="start">
        {sections.length > 0 && (
          <Contents as="nav" p={6} aria-labelledby="policy-contents">
            <h2 id="policy-contents">{t('content.privacy.contents')}</h2>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Contents>
        )}
        <Article>
          <Text size="small" tone="ink-3" mb={3}>
            {t('content.privacy.updated', { date: formatDate(changed, locale) })}
          </Text>
          <Text size="lead" tone="ink-2">
            {lead}
          </Text>
          {sections.map((section) => (
            <PolicyPart key={section.id} {...section} />
          ))}
          <Box mt={6}>
            <ButtonLink href="/contact-us" tone="secondary">
              {t('content.contact.heading')}
            </ButtonLink>
          </Box>
        </Article>
      </Grid>
    </PageBody>
  );
}

function PolicyPart({ id, title, blocks }: PolicySection) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {blocks.map((block, index) => (
        <Block key={index} block={block} label={title} />
      ))}
      {id === 'analytics' && <ConsentChoice />}
    </section>
  );
}

function Block({ block, label }: { block: PolicyBlock; label: string }) {
  return typeof block !== 'string' && 'table' in block ? (
    <PolicyTable table={block.table} label={label} />
  ) : (
    <TextBlock block={block} />
  );
}

/** Choice about analytics consent. */
function ConsentChoice() {
  const t = useTranslation();
  const consent = useConsent();
  return (
    <Box maxWidth="24rem" mt={4}>
      <Segmented
        legend={t('consent.legend')}
        value={consent}
        onChange={setConsent}
        options={[
          { value: 'no', content: t('consent.refuse') },
          { value: 'yes', content: t('consent.allow') },
        ]}
      />
    </Box>
  );
}

type Row = Table['rows'][number];

/** Table of the policy; the first column holds the row headers. */
function PolicyTable({ table: { head, rows, names }, label }: { table: Table; label: string }) {
  const [first = '', ...others] = head;
  const columns: Column<Row>[] = [
    { id: first, head: first, rowHeader: true, cell: ([name]) => <b>{names ? <bdi dir="ltr">{name}</bdi> : name}</b> },
    ...others.map((column, index) => ({ ...labelled(column, column), cell: (row: Row) => row[index + 1] })),
  ];
  return (
    <Card clip>
      <DataTable label={label} columns={columns} rows={rows} keyOf={([name = '']) => name} />
    </Card>
  );
}
