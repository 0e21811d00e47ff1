import { usePageContext } from 'vike-react/usePageContext';

/** Whether the page stands in the dashboard. */
export const useIsInDashboard = (): boolean => usePageContext().route?.layout === 'dashboard';
