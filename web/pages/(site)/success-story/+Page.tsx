export { StoriesPage as Page } from '../../../content/stories/StoriesPage.tsx';
