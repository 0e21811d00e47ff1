import { Accordion, AccordionItem } from '../ui/navigation/Accordion.tsx';
import { Bidi } from '../ui/data/Bidi.tsx';
import { Breadcrumb } from '../ui/navigation/Breadcrumb.tsx';
import { DataTable } from '../ui/data/DataTable.tsx';
import { Pagination } from '../ui/navigation/Pagination.tsx';
import { Stepper } from '../ui/navigation/Stepper.tsx';
import { SummaryList } from '../ui/data/SummaryList.tsx';
import type { SampleProps } from './Sample.tsx';

/** Navigation controls and lists. */
export function ListSamples({ words }: SampleProps) {
  const rows = words.entities.map((name, at) => ({ name, count: at + 1 }));
  return (
    <>
      <Breadcrumb label={words.home} crumbs={[{ text: words.home, href: '/controls' }, { text: words.entities[0] }]} />
      <Stepper label={words.title} steps={words.steps} current={1} stepText={words.step} ofText={words.stepOf} />
      <Accordion>
        <AccordionItem title={words.title} open>
          {words.text}
        </AccordionItem>
        <AccordionItem title={words.label}>{words.hint}</AccordionItem>
      </Accordion>
      <SummaryList
        rows={[
          { term: words.label, detail: words.typed },
          { term: words.mobile, detail: <Bidi>+971 50 123 4567</Bidi> },
        ]}
      />
      <DataTable
        label={words.entities.join(' ')}
        columns={[
          { id: 'name', head: words.home, cell: ({ name }) => <b>{name}</b>, sort: { href: '/controls', direction: 'ascending' } },
          { id: 'count', head: words.code, label: words.code, cell: ({ count }) => count },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
      <Pagination
        current={2}
        total={7}
        href={() => '/controls'}
        summary={words.page(2)}
        texts={{ label: words.pages, previous: words.previous, next: words.next, page: words.page }}
      />
    </>
  );
}
