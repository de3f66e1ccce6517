import { useAppDispatch } from '../hooks.ts';
import { useNavigate } from 'react-router';
import { paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { signedOut } from '#features/session/session-slice.ts';

export function useLogOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(signedOut());
    void navigate(paths.home);
    notify({
      kind: 'info',
      title: 'Log Out',
      description: 'You have successfully logged out',
      staysOnNextPage: true,
    });
  };
}
