import { useLocation } from 'react-router';

/** Whether a link of the navigation leads to the page that is shown; one with a hash never does. */
export function useIsCurrent() {
  const { pathname } = useLocation();
  return (to: string) => to === pathname;
}
