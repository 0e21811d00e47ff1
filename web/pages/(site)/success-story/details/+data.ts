export { storyData as data } from '../../../../content/stories/stories-data.ts';
