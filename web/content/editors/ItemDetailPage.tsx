import { useData } from 'vike-react/useData';
import type { DetailData } from './editor-data.ts';
import { ItemDetail } from './ItemDetail.tsx';

/** The page of an item with its history. */
export function ItemDetailPage() {
  const data = useData<DetailData>();
  return <ItemDetail key={data.item.id} {...data} />;
}
