import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { dismiss, useNotice } from './notices.ts';

/** Shows how the last change went, and reads it out. */
export function NoticeBar() {
  const notice = useNotice();
  return (
    <div className="notice-place" role="status">
      {notice && (
        <div className="notice" data-kind={notice.kind}>
          {notice.kind === 'done' ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          <p>{notice.text}</p>
          <button type="button" className="icon-button" aria-label="Dismiss" onClick={dismiss}>
            <X aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
