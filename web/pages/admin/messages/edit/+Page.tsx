import { useData } from 'vike-react/useData';
import type { TemplateData } from '../../../../messages/template-page.ts';
import { TemplatePage } from '../../../../messages/TemplatePage.tsx';

export function Page() {
  const data = useData<TemplateData>();
  return <TemplatePage key={data.templateKey} {...data} />;
}
