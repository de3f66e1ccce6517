import { type ComponentType, useEffect, useState } from 'react';
import { placeOfToasts } from './notify.ts';

/** The place of toasts on the page, empty before the first one. */
export function Notifications() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => void placeOfToasts.then((place) => setToasts(() => place)), []);
  return Toasts && <Toasts />;
}
