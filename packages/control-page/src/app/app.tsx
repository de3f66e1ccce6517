import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType } from 'react';
import { control } from '#api/control.ts';
import { NoticeBar } from '#notices/notice-bar.tsx';
import { dismiss } from '#notices/notices.ts';
import { SECTIONS, usePlace, type Section } from '#place/place.ts';
import { Accounts } from '#sections/accounts/accounts.tsx';
import { Clock } from '#sections/clock/clock.tsx';
import { Data } from '#sections/data/data.tsx';
import { Faults } from '#sections/faults/faults.tsx';
import { Mailbox } from '#sections/mailbox/mailbox.tsx';
import { Requests } from '#sections/requests/requests.tsx';
import { Spaces } from '#sections/spaces/spaces.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { UpstreamNote } from './upstream-note.tsx';

const contents: Record<Section, ComponentType> = {
  requests: Requests,
  faults: Faults,
  clock: Clock,
  accounts: Accounts,
  mailbox: Mailbox,
  data: Data,
  spaces: Spaces,
};

/** The section that the address names, under its heading, which has the focus after a change. */
function CurrentSection() {
  const { section } = usePlace();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    document.title = `${SECTIONS[section]} - Mock API`;
    if (shown.current !== section) {
      dismiss();
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
      <UpstreamNote section={section} />
      <Content />
    </main>
  );
}

export const App = ({ client }: { client: QueryClient }) => (
  <QueryClientProvider client={client}>
    <control.ReactQueryProvider>
      <Header />
      <div className="mx-auto grid max-w-336 grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 pb-20 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-6 lg:pt-5">
        <Navigation />
        <CurrentSection />
      </div>
      <NoticeBar />
    </control.ReactQueryProvider>
  </QueryClientProvider>
);
