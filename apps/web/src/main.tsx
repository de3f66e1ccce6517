import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';
import { makeStore } from './app/store.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const store = makeStore();
void start(store);
createRoot(root).render(<App store={store} />);
