import { clothes } from './clothes.ts';
import { face } from './face.ts';
import { hairBehind, hairFront } from './hair.ts';
import { FACE, type Person } from './person.ts';

/** A flat, friendly portrait as a square SVG document. */
export const portrait = (
  person: Person,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
  <defs>
    <radialGradient id="skin" cx="36%" cy="30%" r="80%">
      <stop offset="0" stop-color="${person.skin}"/><stop offset=".6" stop-color="${person.skin}"/><stop offset="1" stop-color="${person.shade}"/>
    </radialGradient>
    <radialGradient id="room" cx="34%" cy="26%" r="95%">
      <stop offset="0" stop-color="${person.disc}"/><stop offset="1" stop-color="${person.backdrop}"/>
    </radialGradient>
  </defs>
  <rect width="400" height="400" fill="url(#room)"/>
  <circle cx="${FACE.x}" cy="196" r="158" fill="${person.disc}" opacity=".75"/>
  ${hairBehind(person)}
  ${face(person)}
  ${clothes(person)}
  ${hairFront(person)}
</svg>`;
