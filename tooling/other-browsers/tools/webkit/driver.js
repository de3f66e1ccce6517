import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, until } from 'selenium-webdriver';

const LIMIT_MS = 30_000;
const DISPLAY = ':97';
const PORT = 4997;

/** WebKitGTK's small browser, by WebDriver, on a screen that no one sees. */
export async function start() {
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
  const server = spawn('WebKitWebDriver', [`--port=${PORT}`], {
    env: { ...process.env, DISPLAY },
    stdio: 'ignore',
  });
  const stop = async () => {
    for (const child of [server, screen]) {
      child.kill();
      await once(child, 'close');
    }
  };
  try {
    const driver = await connect();
    const find = async (xpath) => {
      const element = await driver.wait(until.elementLocated(By.xpath(xpath)), LIMIT_MS);
      return driver.wait(until.elementIsVisible(element), LIMIT_MS);
    };
    const version = (await driver.getCapabilities()).get('browserVersion');
    return {
      name: `WebKitGTK ${version}`,
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
        await stop();
      },
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/** A session, as soon as the server listens. */
async function connect() {
  for (let tries = 1; ; tries += 1) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${PORT}`)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build();
    } catch (failure) {
      if (tries === 20) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
