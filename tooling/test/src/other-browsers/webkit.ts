import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder, By, until } from 'selenium-webdriver';
import { findProgram } from '../programs/find-program.ts';
import { freePort } from '../programs/free-port.ts';
import { startProgram } from '../programs/start-program.ts';
import { type Driver, FIND_LIMIT_MS, MissingBrowserError, VIEWPORT } from './driver.ts';

const findOrFail = (name: string) => {
  const found = findProgram([name]);
  if (found) return found;
  throw new MissingBrowserError(`No ${name} found: apt-get install webkit2gtk-driver xvfb.`);
};

/** A display without a screen; it prints its number. */
const startDisplay = async () => {
  const screen = `${VIEWPORT.width}x${VIEWPORT.height}x24`;
  const display = spawn(findOrFail('Xvfb'), ['-displayfd', '1', '-screen', '0', screen], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface(display.stdout), 'line');
  return { name: `:${number}`, stop: () => display.kill() };
};

/**
 * Starts WebKitGTK's small browser.
 * @throws MissingBrowserError
 */
export async function startWebKit(): Promise<Driver> {
  const program = findOrFail('WebKitWebDriver');
  const display = await startDisplay();
  const port = await freePort();
  const server = await startProgram(program, [`--port=${port}`], {
    env: { DISPLAY: display.name },
    respondsAt: `http://127.0.0.1:${port}/status`,
  });
  const driver = await new Builder()
    .usingServer(server.baseUrl)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  const version = (await driver.getCapabilities()).getBrowserVersion();
  const find = (xpath: string) => driver.wait(until.elementLocated(By.xpath(xpath)), FIND_LIMIT_MS);
  return {
    name: `WebKit ${version}`,
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    click: async (xpath) => {
      const element = await find(xpath);
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    close: async () => {
      await driver.quit();
      await server.stop();
      display.stop();
    },
  };
}
