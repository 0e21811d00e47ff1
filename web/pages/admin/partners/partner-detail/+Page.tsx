import { useData } from 'vike-react/useData';
import { EntityDirectory } from '../../../../content/directory/EntityDirectory.tsx';
import type { DetailData } from '../../../../content/editors/editor-data.ts';
import { ItemDetail } from '../../../../content/editors/ItemDetail.tsx';

export function Page() {
  const data = useData<DetailData>();
  return (
    <>
      <ItemDetail key={data.item.id} {...data} />
      <EntityDirectory entityId={data.item.id} />
    </>
  );
}
