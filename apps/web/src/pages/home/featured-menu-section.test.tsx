import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { featuredMenu } from '#content/featured-menu.ts';
import { CardBlock } from './featured-menu-section.tsx';

const showBlock = (onViewFullMenu?: () => void) =>
  render(<CardBlock cards={featuredMenu} onViewFullMenu={onViewFullMenu} />, {
    wrapper: MemoryRouter,
  });

test(
  'a card block with an action has a button that calls it',
  { tags: ['HOM-15', 'HOM-16'] },
  async () => {
    const action = vi.fn();
    showBlock(action);
    await userEvent.click(screen.getByRole('button', { name: 'View full menu' }));
    expect(action).toHaveBeenCalledOnce();
  },
);

test('a card block without an action has no such button', { tags: ['HOM-17'] }, () => {
  showBlock();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
