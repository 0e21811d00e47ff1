import { usePageContext } from 'vike-react/usePageContext';
import { brandColorsOrDefault } from '../../common/city/brand-colors.ts';
import { emblemPath } from '../../common/city/branding.ts';
import { PALETTES } from '../../common/locale/palettes.ts';
import { SharingTags } from '../layouts/SharingTags.tsx';

/** The content of `<meta name="color-scheme">` for each preference. Only the default theme has dark colours. */
const COLOR_SCHEMES = { system: 'light dark', light: 'light', dark: 'dark' };

/**
 * The tags in `<head>` of every page: colours, icons, web app manifest, and the tags for search engines and previews.
 */
export function Head() {
  const { theme, colorScheme, locale, settings } = usePageContext();
  const { color, emblem } = settings.city;
  const themeColor = theme === 'default' ? brandColorsOrDefault(color)['brand-900'] : PALETTES[theme]['brand-900'];
  return (
    <>
      <meta name="theme-color" content={themeColor} />
      <meta name="color-scheme" content={theme === 'default' ? COLOR_SCHEMES[colorScheme] : 'light'} />
      <meta name="format-detection" content="telephone=no" />
      {emblem ? (
        <>
          <link rel="icon" href={emblemPath(emblem)} type="image/png" />
          <link rel="apple-touch-icon" href={emblemPath(emblem)} />
        </>
      ) : (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      )}
      <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
      <SharingTags />
    </>
  );
}
