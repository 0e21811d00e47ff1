import { useData } from 'vike-react/useData';
import type { FormData } from '../../../../content/editors/form-data.ts';
import { EditorForm } from '../../../../content/editors/EditorForm.tsx';

export function Page() {
  const data = useData<FormData>();
  return <EditorForm key={data.item?.id} {...data} />;
}
