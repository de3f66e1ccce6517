import { screen, within } from '@testing-library/react';

/** The page between header and footer. */
export const main = () => within(screen.getByRole('main'));

/** The links of the header. */
export const mainNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
