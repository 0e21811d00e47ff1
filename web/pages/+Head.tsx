import { usePageContext } from 'vike-react/usePageContext';
import { PALETTES } from '../../common/locale/palettes.ts';
import { SharingTags } from '../layouts/SharingTags.tsx';

/** The metadata of every page. */
export function Head() {
  const { theme, locale } = usePageContext();
  return (
    <>
      <meta name="theme-color" content={PALETTES[theme]['brand-900']} />
      <meta name="color-scheme" content="light" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
      <SharingTags />
    </>
  );
}
