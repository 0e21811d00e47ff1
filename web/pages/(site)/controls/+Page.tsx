export { ControlsPage as Page } from '../../../guide/ControlsPage.tsx';
