export { storiesData as data } from '../../../content/stories/stories-data.ts';
