import 'i18next';
import type { Texts } from '../../common/locale/texts.types.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}
