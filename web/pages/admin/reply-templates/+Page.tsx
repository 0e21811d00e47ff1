import { useData } from 'vike-react/useData';
import type { TemplatesData } from '../../../cases/reply-templates/templates-page.ts';
import { TemplatesPage } from '../../../cases/reply-templates/TemplatesPage.tsx';

export function Page() {
  return <TemplatesPage {...useData<TemplatesData>()} />;
}
