import { useData } from 'vike-react/useData';
import type { EditorFormData } from './editor-data.ts';
import { EditorForm } from './EditorForm.tsx';

/** The page on which an item is added or edited. */
export function EditorFormPage() {
  const data = useData<EditorFormData>();
  return <EditorForm key={data.item?.id} {...data} />;
}
