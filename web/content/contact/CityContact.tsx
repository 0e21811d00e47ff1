import { usePageContext } from 'vike-react/usePageContext';
import { localised } from '../../../common/locale/locales.ts';
import { useCityNames } from '../../i18n/use-city-names.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { Box } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { ContactList } from './ContactList.tsx';

/** How to reach the city, as far as an admin has set it. */
export function CityContact() {
  const { city } = usePageContext().settings;
  const { locale } = useLocale();
  const names = useCityNames();
  const { contactPhone, contactEmail } = city;
  const address = localised(city, 'address', locale);
  if (!contactPhone && !contactEmail && !address) return null;
  return (
    <Card $pad>
      <CardTitle heading="md">{names.city}</CardTitle>
      <Box mt={4}>
        <ContactList contactPhone={contactPhone} contactEmail={contactEmail} address={address} />
      </Box>
    </Card>
  );
}
