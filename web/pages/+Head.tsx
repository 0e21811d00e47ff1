import { usePageContext } from 'vike-react/usePageContext';
import { brandOf } from '../../common/city/brand-colors.ts';
import { emblemPath } from '../../common/city/emblem-path.ts';
import { PALETTES } from '../../common/locale/palettes.ts';
import { SharingTags } from '../layouts/SharingTags.tsx';

/** The metadata of every page. */
export function Head() {
  const { theme, locale, settings } = usePageContext();
  const { color, emblem } = settings.city;
  const themeColor = theme === 'default' ? brandOf(color)['brand-900'] : PALETTES[theme]['brand-900'];
  return (
    <>
      <meta name="theme-color" content={themeColor} />
      <meta name="color-scheme" content="light" />
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
