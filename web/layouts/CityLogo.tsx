import { usePageContext } from 'vike-react/usePageContext';
import { emblemPath } from '../../common/city/branding.ts';
import { useCityNames } from '../i18n/use-city-names.ts';
import { Logo } from '../ui/navigation/Logo.tsx';

interface CityLogoProps {
  /** Stands below the name; default: the city. */
  owner?: string;
  light?: boolean;
  size?: 'sm' | 'md';
  /** Shows only the emblem. */
  compact?: boolean;
}

/** The emblem and the names of the city, as a link home. */
export function CityLogo({ owner, compact, ...look }: CityLogoProps) {
  const { emblem } = usePageContext().settings.city;
  const { portal, city } = useCityNames();
  return (
    <Logo
      {...look}
      name={portal}
      owner={owner ?? city}
      label={compact ? portal : undefined}
      emblem={emblem ? emblemPath(emblem) : undefined}
      href="/"
    />
  );
}
