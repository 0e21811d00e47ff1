export { AboutPage as Page } from '../../../content/about/AboutPage.tsx';
