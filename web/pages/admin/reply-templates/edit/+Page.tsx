import { useData } from 'vike-react/useData';
import type { TemplateData } from '../../../../cases/reply-templates/template-page.ts';
import { TemplatePage } from '../../../../cases/reply-templates/TemplatePage.tsx';

export function Page() {
  const data = useData<TemplateData>();
  return <TemplatePage key={data.id} {...data} />;
}
