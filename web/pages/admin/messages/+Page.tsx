import { useData } from 'vike-react/useData';
import type { TemplatesData } from '../../../messages/templates-page.ts';
import { TemplatesPage } from '../../../messages/TemplatesPage.tsx';

export function Page() {
  return <TemplatesPage {...useData<TemplatesData>()} />;
}
