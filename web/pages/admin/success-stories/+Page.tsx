import { useData } from 'vike-react/useData';
import type { ListData } from '../../../content/editors/list-data.ts';
import { EditorList } from '../../../content/editors/EditorList.tsx';

export function Page() {
  const data = useData<ListData>();
  return <EditorList key={data.kind} {...data} />;
}
