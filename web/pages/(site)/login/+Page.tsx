import { LoginCard } from '../../../home/LoginCard.tsx';
import { PageBody } from '../../../layouts/PageBody.ts';

export function Page() {
  return (
    <PageBody>
      <LoginCard />
    </PageBody>
  );
}
