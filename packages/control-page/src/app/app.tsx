import { endToasts } from '@catering/ui/end-toasts';
import { Toasts } from '@catering/ui/toasts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType } from 'react';
import { Accounts } from '#sections/accounts.tsx';
import { Clock } from '#sections/clock.tsx';
import { Data } from '#sections/data/data.tsx';
import { Faults } from '#sections/faults/faults.tsx';
import { Mailbox } from '#sections/mailbox.tsx';
import { Requests } from '#sections/requests/requests.tsx';
import { Scenarios } from '#sections/scenarios.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { SECTIONS, useHashRoute, type Section } from './sections.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

const TOAST_DURATION_MS = 6500;

const contents: Record<Section, ComponentType> = {
  requests: Requests,
  faults: Faults,
  scenarios: Scenarios,
  clock: Clock,
  accounts: Accounts,
  mailbox: Mailbox,
  data: Data,
};

/** The section that the address names, under its heading, which has the focus after a change of section. */
function CurrentSection() {
  const { section } = useHashRoute();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useFocusAfterRemoval(heading);
  useEffect(() => {
    document.title = `${SECTIONS[section]} - Mock API`;
    if (shown.current !== section) {
      endToasts();
      heading.current?.focus();
    }
    shown.current = section;
  }, [section]);
  const Content = contents[section];
  return (
    <main className="stack gap-4">
      <h2 ref={heading} tabIndex={-1}>
        {SECTIONS[section]}
      </h2>
      <Content />
    </main>
  );
}

export const App = ({ client }: { client: QueryClient }) => (
  <QueryClientProvider client={client}>
    <Header />
    <div className="mx-auto grid max-w-336 grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 pb-20 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-6 lg:pt-5">
      <Navigation />
      <CurrentSection />
    </div>
    <Toasts durationMs={TOAST_DURATION_MS} />
  </QueryClientProvider>
);
