import { usePageContext } from 'vike-react/usePageContext';
import { brandingNames } from '../../common/city/branding.ts';

/** The values of texts that name the portal and the city: `t('home.eyebrow', useCityNames())`. */
export function useCityNames(): { portal: string; city: string } {
  const { settings, locale } = usePageContext();
  return brandingNames(settings.city, locale);
}
