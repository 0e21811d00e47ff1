import { useData } from 'vike-react/useData';
import type { AddTemplateData } from '../../../../cases/reply-templates/template-page.ts';
import { AddTemplatePage } from '../../../../cases/reply-templates/AddTemplatePage.tsx';

export function Page() {
  return <AddTemplatePage {...useData<AddTemplateData>()} />;
}
