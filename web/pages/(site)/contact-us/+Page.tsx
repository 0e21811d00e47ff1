import { ContactPage } from '../../../content/contact/ContactPage.tsx';

export function Page() {
  return <ContactPage />;
}
