import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import type { Servers } from './servers.ts';

const LIMIT_MS = 30_000;

/** XPath of what is pressed, by its text or label. */
const pressable = (tag: 'a' | 'button', name: string, within = '') =>
  `(${within}//${tag}[normalize-space(.)="${name}" or @aria-label="${name}"])[1]`;
const field = (name: string) => `//*[@name="${name}"]`;
const PLATES = '//input[@type="number"]';

/** Waits until a JavaScript expression holds in the page. */
const until = async (driver: Driver, what: string, expression: string) => {
  const end = Date.now() + LIMIT_MS;
  // Evaluation fails while the page is being left.
  while ((await driver.evaluate(expression).catch(() => false)) !== true) {
    if (Date.now() > end) throw new Error(`not seen: ${what}`);
    await pause(100);
  }
};
/** Waits for a page, and for the end of its way to the top, during which a press would miss. */
const untilAt = (driver: Driver, path: string) =>
  until(
    driver,
    `the page ${path}`,
    `location.pathname + location.search === "${path}" && scrollY === 0`,
  );
const untilText = (driver: Driver, text: string, where = 'main') =>
  until(driver, text, `document.querySelector("${where}").innerText.includes("${text}")`);

/** Presses an element once it is enabled and no toast is left that could lie over it. */
const press = async (driver: Driver, xpath: string) => {
  await until(driver, 'no toast', 'document.querySelector(".Toastify__toast") === null');
  const found = `document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue`;
  await until(driver, `enabled: ${xpath}`, `!(${found}.disabled ?? false)`);
  await driver.click(xpath);
};

/** Notes on the page if it came from the browser's back/forward cache. */
const NOTE_RESTORE =
  'void addEventListener("pageshow", ({ persisted }) => sessionStorage.setItem("engine-restored", persisted))';

/** Back until the address is there again: a logout adds an entry of its own. */
const backTo = async (driver: Driver, path: string) => {
  for (let steps = 1; steps <= 4; steps += 1) {
    await driver.back();
    await pause(500);
    if ((await driver.evaluate('location.pathname').catch(() => '')) === path) return;
  }
  throw new Error(`Back does not lead to ${path}`);
};

const addFirstDish = async (driver: Driver, then: 'Continue Shopping' | 'Proceed To Checkout') => {
  await press(driver, '(//article//a[starts-with(normalize-space(.),"Add To Cart")])[1]');
  await until(
    driver,
    'the field of plates, at the top of its page',
    '!!document.querySelector("input[type=number]") && scrollY === 0',
  );
  await press(driver, pressable('button', 'Add To Cart', '//main'));
  await press(driver, pressable('button', then, '//dialog'));
};

/** React has taken over the document. */
const RUNNING = 'Object.keys(document.querySelector("#root")).length > 0';

const opensPages = async (driver: Driver, site: string, pages: readonly string[]) => {
  for (const path of pages) {
    await driver.open(`${site}${path}`);
    await until(driver, `${path} running`, RUNNING);
    await until(driver, `the heading of ${path}`, '!!document.querySelector("h1")?.innerText');
    const text = await driver.evaluate('document.querySelector("h1").innerText');
    if (/Unexpected Application Error/.test(String(text))) throw new Error(`${path} failed`);
  }
};

/** The dishes in view have their pictures. */
const PICTURES_SHOWN =
  '[...document.querySelectorAll("main article img")].slice(0, 2).every(({ complete, naturalWidth }) => complete && naturalWidth > 0)';
/** Long enough for a browser to start what it would do next, such as fetching another format. */
const AFTERWARDS_MS = 1000;

/** First visits to the menu, by its address, and to the blog, by a link: no file twice, no picture in two formats. */
const fetchesEachFileOnce = async (driver: Driver, site: string) => {
  const fetched = async (open: () => Promise<unknown>, start = 0) => {
    await open();
    await until(driver, 'dishes', 'document.querySelectorAll("main article img").length > 1');
    await until(driver, 'pictures', PICTURES_SHOWN);
    await pause(AFTERWARDS_MS);
    const entries = `performance.getEntriesByType("resource").filter(({ startTime }) => startTime >= ${start})`;
    const names = (await driver.evaluate(`${entries}.map(({ name }) => name)`)) as string[];
    // The icon of the window is fetched in addition to what the page asks for.
    const files = names.filter((file) => !/\/logo\.\w+$/.test(file));
    const pictures = files.filter((file) => file.includes('/pictures/'));
    if (pictures.length === 0) throw new Error('no picture was fetched');
    const stems = pictures.map((file) => file.replace(/-\d+\.\w+$/, ''));
    for (const list of [files, stems]) {
      const twice = list.filter((file, index) => list.indexOf(file) !== index);
      if (twice.length > 0) throw new Error(`fetched twice: ${twice.join(', ')}`);
    }
  };
  await fetched(() => driver.open(`${site}/order`));
  await driver.open(`${site}/support`);
  await until(driver, '/support running', RUNNING);
  const now = Number(await driver.evaluate('performance.now()'));
  const follow = 'void document.querySelector("header a[href=\'/blog\']").click()';
  await fetched(() => driver.evaluate(follow), now);
};

const refusesNumbersThatAreNone = async (driver: Driver, site: string) => {
  await driver.open(`${site}/order`);
  await press(driver, '(//article//a[starts-with(normalize-space(.),"Add To Cart")])[1]');
  await driver.type(PLATES, 'a');
  const shown = 'document.querySelector("main output").innerText';
  const error = '!!document.querySelector("main [role=alert]")';
  await until(
    driver,
    'an error, or the number without the letter',
    `${error} ? ${shown} === "" : document.querySelector("input[type=number]").value === "1"`,
  );
};

const ordersAMeal = async (driver: Driver, site: string, email: string) => {
  await driver.open(`${site}/order`);
  await addFirstDish(driver, 'Proceed To Checkout');
  await untilAt(driver, '/checkout');
  await driver.type(field('phoneNumber'), '08031234567');
  await driver.type(field('deliveryAddress'), '14 Aba Road, Port Harcourt, Rivers State');
  await press(driver, pressable('button', 'Proceed To Checkout', '//main'));
  await untilAt(driver, '/login?proceedTo=checkout');
  await press(driver, pressable('a', 'Sign Up', '//main'));
  await untilAt(driver, '/signup?proceedTo=checkout');
  await untilText(driver, 'Create Account');
  await driver.type(field('email'), email);
  await driver.type(field('password'), 'plantain-and-stew');
  await press(driver, pressable('button', 'Create Account'));
  // The way back to the entry before the login leads to the place that was left, not to the top.
  await until(driver, 'the page /checkout', 'location.pathname === "/checkout"');
  await until(
    driver,
    'the phone number kept',
    'document.querySelector("[name=phoneNumber]")?.value === "08031234567"',
  );
  await press(driver, pressable('button', 'Proceed To Checkout', '//main'));
  // The dialog of the test payment is in a shadow tree, where no XPath leads.
  const approve =
    '[...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector("button.approve")).find(Boolean)';
  await until(driver, 'the payment', `!!${approve}`);
  await driver.evaluate(`void ${approve}.click()`);
  await untilAt(driver, '/user/orders');
  await untilText(driver, 'Completed');
};

const forgetsTheUserOnBack = async (driver: Driver, site: string, email: string) => {
  await driver.open(`${site}/user/orders`);
  await untilText(driver, 'Completed');
  await driver.evaluate(NOTE_RESTORE);
  await driver.open(`${site}/about`);
  await press(driver, pressable('button', email, '//header'));
  await press(driver, pressable('button', 'Logout', '//header'));
  await until(driver, 'the session gone', 'localStorage.length === 0');
  await backTo(driver, '/user/orders');
  await until(driver, 'the login link', '!!document.querySelector("header a[href^=\'/login\']")');
  const text = String(await driver.evaluate('document.body.innerText'));
  if (text.includes(email) || text.includes('Completed')) throw new Error('Back shows the user');
  return (await driver.evaluate('sessionStorage.getItem("engine-restored")')) === 'true';
};

const keepsTheCartOnBack = async (driver: Driver, site: string) => {
  await driver.open(`${site}/order`);
  await untilText(driver, 'Add To Cart');
  const dish = '[...document.querySelectorAll("main article a")].map(({ href }) => href)';
  const [first, second] = (await driver.evaluate(dish)) as string[];
  await driver.open(`${site}/support`);
  await until(driver, 'an empty cart', '!!document.querySelector("[aria-label=\'Cart, empty\']")');
  for (const address of [first, second]) {
    await driver.open(String(address));
    // WebKit may still show the last page.
    await until(driver, 'the page of the dish', `location.href === ${JSON.stringify(address)}`);
    await press(driver, pressable('button', 'Add To Cart', '//main'));
    // The dialog says that the dish is in the cart, so the browser has stored it.
    await press(driver, pressable('button', 'Continue Shopping', '//dialog'));
    await untilAt(driver, '/order');
    if (address === first) await backTo(driver, '/support');
  }
  await until(driver, 'both dishes', '!!document.querySelector("[aria-label=\'Cart, 2 dishes\']")');
};

/**
 * Orders a meal and comes back after the logout.
 * @param report gets a line for each step that passed
 * @throws at the first step that fails, naming what was not seen
 */
export async function orderAndComeBack(
  driver: Driver,
  { site, pages }: Pick<Servers, 'site' | 'pages'>,
  report: (line: string) => void,
): Promise<void> {
  const email = `guest-${randomUUID()}@example.com`;
  await fetchesEachFileOnce(driver, site);
  report('the menu and the blog fetch each file once, and each picture in one format');
  await opensPages(driver, site, pages);
  report(`${pages.length} pages open`);
  await refusesNumbersThatAreNone(driver, site);
  report('text that is no number of plates is not counted');
  await ordersAMeal(driver, site, email);
  report('a meal is ordered, with a new account, and paid');
  const fromCache = await forgetsTheUserOnBack(driver, site, email);
  report(
    `Back after the logout shows no user (from the browser's cache: ${fromCache ? 'yes' : 'no'})`,
  );
  await keepsTheCartOnBack(driver, site);
  report('the cart has what was added before Back and after it');
}
