import { contact, hours } from '@catering/site-config';
import { formatHours } from '../../src/format/opening-hours.ts';
import { telephoneLink } from '../../src/format/telephone-link.ts';
import { browserNames } from '../bundle/oldest-browsers.ts';

// Search engines take no text of it: `data-nosnippet` works on `div`, not on `p`.
const notice = `<div class="not-started-notice" role="alert" data-nosnippet>Ordering on this page did not start. Order by phone: <a href="${telephoneLink(contact.supportPhone)}">${contact.supportPhone}</a>, ${formatHours(hours)}. Or reload the page with JavaScript on, in ${browserNames} or newer.</div>`;

/** HTML for the top of a body: the notice for browsers with scripts off, and a template of it for `SHOW_NOTICE`. */
export const notStartedNotice = `<noscript>${notice}</noscript>\n    <template id="not-started-notice">${notice}</template>`;

/** For the head: what would load forever is not shown where scripts are off. */
export const scriptsOffStyles =
  "<noscript><style>div[aria-busy='true']{display:none!important}</style></noscript>";

/** JavaScript for any browser: shows the notice in place of what would load forever. */
export const SHOW_NOTICE = `
    var notice = document.getElementById('not-started-notice').content.cloneNode(true);
    document.body.insertBefore(notice, document.body.firstChild);
    document.documentElement.className += ' not-started';`;
