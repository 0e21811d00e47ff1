export { CaseChooser as Page } from '../../../home/CaseChooser.tsx';
