import * as matchers from '@testing-library/jest-dom/matchers';
import { expect } from 'vitest';

// jest-dom's own entry for Vitest imports a `vitest` that is not among its dependencies, and the
// types of this one claim a default export that is not there.
expect.extend(Object.fromEntries(Object.entries(matchers)));
