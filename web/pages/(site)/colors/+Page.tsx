export { ColorsPage as Page } from '../../../guide/ColorsPage.tsx';
