import { CaseChooser } from '../../../home/CaseChooser.tsx';

export function Page() {
  return <CaseChooser />;
}
