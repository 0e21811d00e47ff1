export { StoryPage as Page } from '../../../../content/stories/StoryPage.tsx';
