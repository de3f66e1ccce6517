import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lost, type ApiHandlers } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

type Handler = NonNullable<NonNullable<ApiHandlers['classEnrollment']>['create']>;

const accepted: Handler = () => ({ status: 201, body: { message: 'Received.' } });
const field = (label: string) => main().getByLabelText(label);
const enrollButton = () => main().getByRole('button', { name: 'Enroll Now' });

const openForm = async (create: Handler = accepted) => {
  const app = await renderApp('/training-enrollment?program=CULINARY+ARTS', {
    api: { classEnrollment: { create } },
  });
  const fillIn = async () => {
    await app.user.type(field('Full Name'), 'Ngozi Amadi');
    await app.user.type(field('Email'), 'ngozi@example.com');
    await app.user.type(field('Phone Number'), '08091234567');
  };
  return { ...app, fillIn, sent: () => app.sent('classEnrollment.create') };
};

test(
  'the form names the program and has three fields, of which the phone number accepts only digits',
  {
    tags: ['SCP-25', 'ENR-01', 'ENR-02', 'ENR-03', 'ENR-04', 'ENR-05', 'ENR-06', 'ENR-07', 'D-45'],
  },
  async () => {
    const { user } = await openForm();
    expect(main().getByRole('heading', { name: 'CULINARY ARTS' })).toBeVisible();
    expect(main().getByText('Fill the form with valid and correct details')).toBeVisible();
    for (const label of ['Full Name', 'Email', 'Phone Number']) expect(field(label)).toBeVisible();
    expect(enrollButton()).toBeVisible();
    const phone = field('Phone Number');
    expect(phone).toHaveAttribute('inputmode', 'numeric');
    await user.type(phone, '0809-123 45x67');
    expect(phone).toHaveValue('08091234567');
  },
);

test(
  'without a program, the page shows a link to the trainings and no form',
  { tags: ['D-46'] },
  async () => {
    await renderApp('/training-enrollment');
    expect(main().getByText(/No training program was chosen/)).toBeVisible();
    expect(main().getByRole('link', { name: 'See our training programs' })).toHaveAttribute(
      'href',
      '/trainings',
    );
    expect(main().queryByRole('button')).not.toBeInTheDocument();
  },
);

test(
  "an invalid form is sent, despite the checks of the browser, and the server's error is shown by a toast and at the fields",
  { tags: ['ENR-08', 'VAL-25', 'ERR-01', 'ERR-02'] },
  async () => {
    const { user, sent } = await openForm(() => ({
      status: 400,
      body: {
        message: 'Full Name is required',
        code: 'VALIDATION_FAILED',
        issues: [
          { path: 'body.email', message: 'Email is invalid' },
          { path: 'body.name', message: 'Full Name is required' },
        ],
      },
    }));
    await user.type(field('Email'), 'not an email');
    expect(main().getByRole('form')).toHaveAttribute('novalidate');
    await user.click(enrollButton());
    const toast = await findToast('Error In Completing Enrollment');
    expect(toast).toHaveRole('alert');
    expect(toast).toHaveTextContent('Full Name is required');
    const body = { name: '', email: 'not an email', phoneNumber: '', course: 'CULINARY ARTS' };
    expect(sent()).toMatchObject([{ body }]);
    expect(field('Email')).toHaveAccessibleDescription(/Email is invalid/);
    expect(field('Full Name')).toHaveAccessibleDescription('Full Name is required');
    expect(field('Full Name')).toHaveFocus();
    expect(field('Phone Number')).toBeValid();
  },
);

test(
  'an accepted form is confirmed and cleared',
  { tags: ['ERR-03', 'ERR-04', 'SCP-07', 'D-46'] },
  async () => {
    const { user, fillIn, sent } = await openForm();
    await fillIn();
    await user.click(enrollButton());
    const toast = await findToast('Enrollment Form Sent Successfully');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent(
      'Your form has been submitted. We would reach out to you on how to complete your registrations.',
    );
    expect(toast).toHaveClass('Toastify__toast--info');
    expect(sent()[0]?.body).toEqual({
      name: 'Ngozi Amadi',
      email: 'ngozi@example.com',
      phoneNumber: '08091234567',
      course: 'CULINARY ARTS',
    });
    for (const label of ['Full Name', 'Email', 'Phone Number'])
      expect(field(label)).toHaveValue('');
    expect(location.pathname).toBe('/training-enrollment');
    expect(main().getByRole('status')).toHaveTextContent(
      'Sent: your enrollment for CULINARY ARTS.',
    );
  },
);

test(
  'an unreachable server shows a plain message, and the typed text stays',
  { tags: ['ERR-02', 'D-08'] },
  async () => {
    const { user, fillIn } = await openForm(lost);
    await fillIn();
    await user.click(enrollButton());
    const toast = await findToast('Error In Completing Enrollment');
    expect(toast).toHaveTextContent(
      'No answer from the server. Check your connection and try again.',
    );
    expect(field('Full Name')).toHaveValue('Ngozi Amadi');
  },
);

test('while it is sent, nothing is typed that its success would wipe', async () => {
  const { promise: late, resolve: respond } = Promise.withResolvers<void>();
  const { user, fillIn } = await openForm((request) => late.then(() => accepted(request)));
  await fillIn();
  await user.click(enrollButton());
  await user.type(field('Full Name'), ' Junior');
  expect(field('Full Name')).toHaveValue('Ngozi Amadi');
  respond();
  await findToast('Enrollment Form Sent Successfully');
  await user.type(field('Full Name'), 'Obi');
  expect(field('Full Name')).toHaveValue('Obi');
});

test('a typed enrollment stays for a reload until it is sent', async () => {
  const { fillIn, tab, unmount } = await openForm();
  await fillIn();
  unmount();
  const { user } = await renderApp('/training-enrollment?program=SALAD', {
    api: { classEnrollment: { create: accepted } },
    tab,
  });
  await waitFor(() => expect(field('Full Name')).toHaveValue('Ngozi Amadi'));
  expect(field('Phone Number')).toHaveValue('08091234567');
  await user.click(enrollButton());
  await findToast('Enrollment Form Sent Successfully');
  expect(tab.typed).toEqual([]);
});
