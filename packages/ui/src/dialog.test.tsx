import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const close = () => {
    setOpen(false);
    setClosings(closings + 1);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <output>{closings}</output>
      <Dialog title="Include Addons to Plate" open={open} onClose={close} dismissible={dismissible}>
        <p>Choose</p>
        <input type="file" aria-label="Files" />
      </Dialog>
    </>
  );
}
const openDialog = async (dismissible?: boolean) => {
  render(<Page dismissible={dismissible} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.getByRole('dialog', { name: 'Include Addons to Plate' });
};
const cancel = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true }));

test(
  'a dialog has the name of its heading, and shows its content while it is open',
  { tags: ['CHK-04'] },
  async () => {
    const dialog = await openDialog();
    expect(dialog).toHaveAttribute('open');
    // No Tab stop of its own.
    expect(dialog).toHaveAttribute('tabindex', '-1');
    expect(dialog).toHaveTextContent('Choose');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Choose')).not.toBeInTheDocument();
  },
);

test('closing a dialog returns the focus', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('a press outside closes a dialog, and a press inside does not', async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByText('Choose'));
  expect(dialog).toBeInTheDocument();
  await userEvent.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

test.each([
  ['begins inside and ends outside', 'Choose', 'dialog'],
  ['begins outside and ends inside', 'dialog', 'Choose'],
])('a text selection that %s does not close a dialog', async (_way, from, to) => {
  const dialog = await openDialog();
  const at = (place: string) => (place === 'dialog' ? dialog : screen.getByText(place));
  fireEvent.pointerDown(at(from));
  fireEvent.pointerUp(at(to));
  // The browser sends the click to the element that contains both.
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
});

test('the page does not scroll until the last dialog is closed', () => {
  const dialogs = (titles: string[]) =>
    titles.map((title) => (
      <Dialog key={title} title={title} open onClose={() => {}}>
        <p>Choose</p>
      </Dialog>
    ));
  const { rerender } = render(dialogs(['Plates', 'Addons']));
  expect(document.documentElement).toHaveClass('has-dialog');
  rerender(dialogs(['Plates']));
  expect(document.documentElement).toHaveClass('has-dialog');
  rerender(dialogs([]));
  expect(document.documentElement).not.toHaveClass('has-dialog');
});

test('Escape closes a dialog', async () => {
  const dialog = await openDialog();
  cancel(dialog);
  expect(dialog).not.toBeInTheDocument();
});

test('leaving the choice of a file leaves the dialog open', async () => {
  const dialog = await openDialog();
  fireEvent(screen.getByLabelText('Files'), new Event('cancel', { bubbles: true }));
  expect(dialog).toBeInTheDocument();
});

test(
  'a dialog that requires a choice has no close button and ignores a press outside',
  { tags: ['ATC-09'] },
  async () => {
    const dialog = await openDialog(false);
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
    cancel(dialog);
    expect(screen.getByRole('status')).toHaveTextContent('1');
  },
);
