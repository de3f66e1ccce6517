import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Picture, sitePicture } from './picture.tsx';

const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('source')].map((source) => source.getAttribute('type'));

test('a picture of the site has three widths and a fallback file', { tags: ['HOM-11'] }, () => {
  const { container } = render(<Picture src={sitePicture('cta')} alt="Jollof" sizes="50vw" />);
  expect(sources(container)).toEqual(['image/avif']);
  const [first] = container.querySelectorAll('source');
  expect(first?.srcset).toBe(
    '/pictures/cta-400.avif 400w, /pictures/cta-800.avif 800w, /pictures/cta-1200.avif 1200w',
  );
  const image = screen.getByRole('img', { name: 'Jollof' });
  expect(image).toHaveAttribute('src', '/pictures/cta-800.webp');
  expect(image).not.toHaveAttribute('srcset');
});

test('an uploaded picture has one file', { tags: ['ENT-05'] }, () => {
  const { container } = render(<Picture src="https://cdn.example.com/soup.png" alt="Soup" eager />);
  expect(sources(container)).toEqual([]);
  const image = screen.getByRole('img', { name: 'Soup' });
  expect(image).toHaveAttribute('src', 'https://cdn.example.com/soup.png');
  expect(image).not.toHaveAttribute('srcset');
});

test('a picture in view loads at once in a prerendered document, and otherwise once its sources are set', () => {
  const picture = <Picture src={sitePicture('cta')} alt="Jollof" eager />;
  expect(renderToString(picture)).toContain('loading="eager"');
  render(picture);
  const image = screen.getByRole('img', { name: 'Jollof' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test(
  'a picture that is not available shows the illustration behind it, and keeps its name',
  { tags: ['ENT-05'] },
  () => {
    const { rerender } = render(<Picture src="/broken.png" alt="Soup" />);
    fireEvent.error(screen.getByRole('img', { name: 'Soup' }));
    expect(screen.getByRole('img', { name: 'Soup' })).not.toBeVisible();
    rerender(<Picture src="/whole.png" alt="Soup" />);
    expect(screen.getByRole('img', { name: 'Soup' })).toBeVisible();
  },
);

test('a picture that failed is fetched again once the connection is back', () => {
  render(<Picture src="/slow.png" alt="Soup" />);
  const image = screen.getByRole('img', { name: 'Soup' });
  fireEvent.error(image);
  const fetchAgain = vi.spyOn(image as HTMLImageElement, 'src', 'set');
  fireEvent.online(window);
  expect(fetchAgain).toHaveBeenCalledExactlyOnceWith('/slow.png');
  fireEvent.load(image);
  expect(image).toBeVisible();
});

test('a dish without a picture shows only the illustration', { tags: ['ENT-05'] }, () => {
  const { container } = render(<Picture src="" alt="" />);
  expect(container.querySelector('img')).toBeNull();
});
