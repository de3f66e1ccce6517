import { Button } from '@catering/ui/button';
import { classNames } from '@catering/ui/class-names';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { dismiss, useNotice } from './notices.ts';

export function NoticeBar() {
  const notice = useNotice();
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-3" role="status">
      {notice && (
        <div
          className={classNames(
            'pointer-events-auto mx-auto flex max-h-[50vh] w-fit max-w-[min(40rem,100%)] items-center gap-2.5 overflow-auto rounded-field border border-current bg-surface py-1 pr-1 pl-3.5 shadow-raised',
            notice.kind === 'done' ? 'text-good' : 'text-danger',
          )}
        >
          {notice.kind === 'done' ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          <p>{notice.text}</p>
          <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismiss}>
            <X aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
