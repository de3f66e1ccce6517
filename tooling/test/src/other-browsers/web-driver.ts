import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const START = { firefox: startFirefox, webkit: startWebKit };

export type Engine = keyof typeof START;
export const ENGINES = Object.keys(START) as Engine[];

/** What the journey needs from a browser. Elements are identified by XPath. */
export interface Driver {
  /** Name and version: "firefox 153.7.0". */
  readonly name: string;
  readonly open: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Waits for an element, and clicks it. */
  readonly click: (xpath: string) => Promise<void>;
  /** Waits for a field, and types after its text. */
  readonly type: (xpath: string, text: string) => Promise<void>;
  /** Returns the value of a JavaScript expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** How WebDriver identifies an element. */
interface Element {
  readonly 'element-6066-11e4-a52e-4f735466cecf': string;
}
const idOf = (element: Element) => element['element-6066-11e4-a52e-4f735466cecf'];

const FIND_LIMIT_MS = 30_000;

/**
 * Starts a browser.
 * @throws MissingBrowserError
 */
export async function startBrowser(engine: Engine): Promise<Driver> {
  const { send, stop } = await START[engine]();
  const find = async (xpath: string) =>
    (await send('FindElement', { using: 'xpath', value: xpath })) as Element;
  const execute = (script: string, ...args: readonly unknown[]) =>
    send('ExecuteScript', { script, args });
  try {
    const { capabilities } = (await send('NewSession')) as {
      capabilities: { browserName: string; browserVersion: string };
    };
    await send('SetTimeouts', { implicit: FIND_LIMIT_MS });
    return {
      name: `${capabilities.browserName} ${capabilities.browserVersion}`,
      open: async (url) => void (await send('Navigate', { url })),
      back: async () => void (await send('Back')),
      click: async (xpath) => {
        const element = await find(xpath);
        await execute('arguments[0].scrollIntoView({ block: "center" })', element);
        await send('ElementClick', { id: idOf(element) });
      },
      type: async (xpath, text) =>
        void (await send('ElementSendKeys', { id: idOf(await find(xpath)), text })),
      evaluate: (expression) => execute(`return (${expression})`),
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
