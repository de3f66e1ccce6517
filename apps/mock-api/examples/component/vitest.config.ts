import { browserPreset } from '@catering/test/browser';

// Elsewhere: `environment: 'happy-dom'`, and `environmentOptions: { happyDOM: { url } }` with the
// address of the site, whose pages may call the mock backend.
export default browserPreset({ test: { name: 'example of a component' } });
