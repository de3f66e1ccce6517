import { currentTab } from './tab.tsx';

/** The fate of each request, until another is chosen. */
export const lineStates = {
  up: 'every request gets its response',
  requestsLost: 'every request is lost on the way to the server',
  responsesLost: 'the server does its work, and every response is lost',
  flaky: 'the server does its work, and every second response is lost',
  doubled: 'every request reaches the server twice',
  refusing: 'the server responds 503',
  limiting: 'the server responds 429',
  slowRequests: 'every request is on its way until it is delivered',
  slowResponses: 'the server does its work, and every response is on its way until it is delivered',
} as const;
export type LineState = keyof typeof lineStates;

interface Held {
  what: string;
  deliver(): void;
  lose(): void;
}

type Respond = () => { status: number; body: unknown };

const lost = () => new TypeError('Failed to fetch');
/** A new promise for each call: a shared one would keep every caller in memory. */
const never = () => new Promise<never>(() => {});

/** The connection between the tabs of a browser and the server. */
export class Line {
  state: LineState = 'up';
  /** The requests and responses on their way, the oldest first. */
  readonly held: Held[] = [];
  /** Requests so far. */
  sent = 0;

  /** Sends one request; a tab that was closed meanwhile gets no response. */
  async carry(what: string, respond: Respond): Promise<ReturnType<Respond>> {
    const tab = currentTab.getStore();
    if (tab?.isClosed) return never();
    try {
      return await this.#send(what, respond);
    } finally {
      if (tab?.isClosed) await never();
    }
  }

  async #send(what: string, respond: Respond) {
    this.sent += 1;
    switch (this.state) {
      case 'up':
        return respond();
      case 'requestsLost':
        throw lost();
      case 'responsesLost':
        respond();
        throw lost();
      case 'flaky': {
        const response = respond();
        if (this.sent % 2 === 1) throw lost();
        return response;
      }
      case 'doubled':
        respond();
        return respond();
      case 'refusing':
        return { status: 503, body: { message: 'Not now.', code: 'NOT_READY' } };
      case 'limiting':
        return { status: 429, body: { message: 'Too often.', code: 'RATE_LIMITED' } };
      case 'slowRequests':
        await this.#hold(what);
        return respond();
      case 'slowResponses': {
        const response = respond();
        await this.#hold(what);
        return response;
      }
    }
  }

  #hold(what: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.held.push({ what, deliver: resolve, lose: () => reject(lost()) });
    return promise;
  }
}
