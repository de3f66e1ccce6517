import { hours } from '@catering/site-config';
import { Clock } from 'lucide-react';
import { memo } from 'react';
import { openingStatus } from '#format/kitchen-status.ts';
import { useHydrated } from '@catering/ui/hydration';
import { useNow } from '@catering/ui/use-now';

/** Names the place of the times for a visitor whose clock shows another time: ", Lagos time". */
const timeOfPlace = (timeZone: string) => {
  const clockIn = (zone?: string) => new Date().toLocaleTimeString('en-NG', { timeZone: zone });
  if (clockIn() === clockIn(timeZone)) return '';
  return `, ${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time`;
};

/**
 * "Open until 8 PM" or "Closed, we cook from 8 AM tomorrow". Prerendered documents hold its place only,
 * on phones a whole line, so that nothing moves when it comes. The menu is drawn with each category that
 * lands, and a time zone is slow to compute.
 */
export const KitchenStatus = memo(function KitchenStatus() {
  const now = useNow();
  const isHydrated = useHydrated();
  return (
    <p className="flex min-h-8 w-full items-center gap-2 text-sm font-semibold md:w-auto">
      {isHydrated && (
        <>
          <Clock className="size-4 shrink-0 text-brand-700" />
          <span>{openingStatus(hours, now) + timeOfPlace(hours.timeZone)}</span>
        </>
      )}
    </p>
  );
});
