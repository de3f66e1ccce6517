import { onTestFinished, vi } from 'vitest';

const SLIDE_PX = 400;

/**
 * Puts the slides of a list side by side: the test DOM has no layout.
 * @param slidesInView how many the row shows at once
 */
export function layOutSlides(slidesInView = 1) {
  const style = document.createElement('style');
  style.textContent = 'li { margin: 0px }';
  document.head.append(style);
  onTestFinished(() => style.remove());
  const isSlide = (node: HTMLElement) => node.tagName === 'LI';
  const place = (node: HTMLElement) => [...(node.parentElement?.children ?? [])].indexOf(node);
  const measures = {
    offsetWidth: (node: HTMLElement) => (isSlide(node) ? 1 : slidesInView) * SLIDE_PX,
    offsetHeight: () => SLIDE_PX,
    offsetLeft: (node: HTMLElement) => (isSlide(node) ? place(node) * SLIDE_PX : 0),
  };
  for (const [name, measure] of Object.entries(measures)) {
    vi.spyOn(HTMLElement.prototype, name as keyof typeof measures, 'get').mockImplementation(
      function (this: HTMLElement) {
        return measure(this);
      },
    );
  }
}

export function showEverything() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: unknown[]) => void;
      constructor(tell: (entries: unknown[]) => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]));
      }
      disconnect() {}
      unobserve() {}
    },
  );
}

export function askForLessMotion() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
