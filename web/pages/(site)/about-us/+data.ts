export { aboutData as data } from '../../../content/about/about-data.ts';
