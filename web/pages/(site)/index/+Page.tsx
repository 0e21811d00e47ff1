export { HomePage as Page } from '../../../home/HomePage.tsx';
