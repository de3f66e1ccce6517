import { createRoot } from 'react-dom/client';
import { Parts } from './parts.tsx';
import './styles.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Parts />);
