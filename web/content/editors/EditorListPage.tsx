import { useData } from 'vike-react/useData';
import type { ListData } from './list-data.ts';
import { EditorList } from './EditorList.tsx';

/** The page of a list of items. */
export function EditorListPage() {
  const data = useData<ListData>();
  return <EditorList key={data.kind} {...data} />;
}
