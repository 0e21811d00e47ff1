import { Accordion, AccordionItem } from '../ui/navigation/Accordion.tsx';
import { Bidi } from '../ui/data/Bidi.tsx';
import { Breadcrumb } from '../ui/navigation/Breadcrumb.tsx';
import { DataTable } from '../ui/data/DataTable.tsx';
import { Pagination } from '../ui/navigation/Pagination.tsx';
import { Stepper } from '../ui/navigation/Stepper.tsx';
import { SummaryList } from '../ui/data/SummaryList.tsx';
import type { SampleProps } from './Sample.tsx';

/** Navigation controls and lists. */
export function ListSamples({ texts }: SampleProps) {
  const rows = texts.entities.map((name, index) => ({ name, count: index + 1 }));
  return (
    <>
      <Breadcrumb label={texts.home} crumbs={[{ text: texts.home, href: '/controls' }, { text: texts.entities[0] }]} />
      <Stepper label={texts.title} steps={texts.steps} current={1} stepText={texts.step} progressText={texts.stepOf} />
      <Accordion>
        <AccordionItem title={texts.title} open>
          {texts.text}
        </AccordionItem>
        <AccordionItem title={texts.label}>{texts.hint}</AccordionItem>
      </Accordion>
      <SummaryList
        rows={[
          { term: texts.label, detail: texts.typed },
          { term: texts.mobile, detail: <Bidi>+971 50 123 4567</Bidi> },
        ]}
      />
      <DataTable
        label={texts.entities.join(' ')}
        columns={[
          {
            id: 'name',
            head: texts.home,
            cell: ({ name }) => <b>{name}</b>,
            sort: { href: '/controls', direction: 'ascending' },
          },
          { id: 'count', head: texts.code, label: texts.code, cell: ({ count }) => count },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
      <Pagination
        current={2}
        total={7}
        href={() => '/controls'}
        summary={texts.page(2)}
        texts={{ label: texts.pages, previous: texts.previous, next: texts.next, page: texts.page }}
      />
    </>
  );
}
