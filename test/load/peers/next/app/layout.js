import { headers } from 'next/headers';
import { Site } from './site.js';
import StylesRegistry from './styles-registry.js';
import { languageOf } from './texts.js';

export default async function Layout({ children }) {
  const language = languageOf(await headers());
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <body>
        <StylesRegistry>
          <Site language={language}>{children}</Site>
        </StylesRegistry>
      </body>
    </html>
  );
}
