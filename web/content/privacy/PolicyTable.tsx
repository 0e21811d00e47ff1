import type { PolicyTable as Table } from '../../../common/content/privacy-policy.types.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { Card } from '../../ui/layout/Card.tsx';

type Row = Table['rows'][number];

/** Table of the policy; the first column holds the row headers. */
export function PolicyTable({ table: { head, rows, names }, label }: { table: Table; label: string }) {
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
