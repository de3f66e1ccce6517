import { SPACE_NAME } from '@catering/mock-control';
import { useState, type SubmitEvent } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { pageOf, spaceOf } from '#place/space.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/text-of.ts';

const INVALID_NAME =
  'A name has lower-case letters, digits and hyphens, at most 63, and neither starts nor ends with a hyphen.';

/** Opens the page of a space, which makes the space. */
function OpenSpace() {
  const [error, setError] = useState<string>();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = textOf(event.currentTarget, 'space');
    if (SPACE_NAME.test(name)) location.assign(pageOf(name, location.origin));
    else setError(INVALID_NAME);
  };
  return (
    <form className="inline-form" onSubmit={open} noValidate>
      <Field label="Another space" error={error}>
        {(field) => <input {...field} name="space" placeholder="checkout-1" autoComplete="off" />}
      </Field>
      <Button type="submit">Open</Button>
    </form>
  );
}

function SpaceLinks({ current }: { current: string | undefined }) {
  const { data, error } = control.spaces.list.useQuery(queries.spaces);
  if (error) return <p className="hint">The list of spaces could not be read.</p>;
  const names = [undefined, ...(data?.body ?? []).map(({ name }) => name)];
  return (
    <ul className="links">
      {names.map((name) => (
        <li key={name ?? ''}>
          <a
            href={pageOf(name, location.origin)}
            aria-current={name === current ? 'true' : undefined}
          >
            {name ?? 'the server itself'}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Which space one looks at, and the way to the others. */
export function SpaceMenu() {
  const current = spaceOf(location.hostname);
  return (
    // Escape closes it, as any menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="fact" data-active={current ? true : undefined}>
        <span className="fact-name">Space</span>
        {current ?? 'the server itself'}
      </summary>
      <div className="menu-content">
        <SpaceLinks current={current} />
        <OpenSpace />
        <p className="hint">
          A space has data, accounts, clock, faults and mails of its own. It is made at its first
          use: by this page, by a host name such as <code>checkout-1.localhost</code>, or by the
          header <code>X-Mock-Space</code>.
        </p>
      </div>
    </details>
  );
}
