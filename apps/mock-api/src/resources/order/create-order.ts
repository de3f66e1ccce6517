import type { ErrorIssue, Order, OrderInput, OrderLine } from '@catering/contract';
import type { Dependencies } from '../../backend/dependencies.ts';
import { isMissingReference } from '../../database/storage-failure.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { toTimestamp } from '../../runtime/clock.ts';
import { findPricedDishes, type PricedDish } from '../dishes/dishes.store.ts';
import { insertOrders } from './orders.store.ts';

type LineInput = OrderInput['cartItems'][number];
interface Findings {
  readonly unknown: ErrorIssue[];
  readonly changed: ErrorIssue[];
}

function checkAddons(
  dish: PricedDish,
  line: LineInput,
  path: string,
  { unknown, changed }: Findings,
) {
  line.addons.forEach((addon, index) => {
    const offered = dish.addons.find(({ name }) => name === addon.name);
    const at = `${path}.addons.${index}`;
    if (!offered) {
      const message = `${dish.name} does not come with "${addon.name}".`;
      unknown.push({ path: `${at}.name`, message });
    } else if (offered.price !== addon.price) {
      const message = `The price of ${offered.name} has changed to ${offered.price} naira.`;
      changed.push({ path: `${at}.price`, message });
    }
  });
}

function checkLine(
  dish: PricedDish | undefined,
  line: LineInput,
  path: string,
  findings: Findings,
) {
  if (!dish) {
    const message = `"${line.name}" is not on the menu any more.`;
    findings.unknown.push({ path: `${path}.id`, message });
    return;
  }
  if (dish.price !== line.price) {
    const message = `The price of ${dish.name} has changed to ${dish.price} naira.`;
    findings.changed.push({ path: `${path}.price`, message });
  }
  checkAddons(dish, line, path, findings);
}

const lineTotal = ({ price, quantity, addons }: OrderLine) =>
  quantity * addons.reduce((sum, addon) => sum + addon.price * addon.quantity, price);

/**
 * The lines of an order in the menu's own words, when they agree with the menu (D-56).
 *
 * @param menu the dishes that the lines name, by id
 * @throws ApiError UNKNOWN_DISH, PRICE_CHANGED, or VALIDATION_FAILED for a sum beyond counting
 */
function checkedLines(
  cartItems: OrderInput['cartItems'],
  menu: ReadonlyMap<string, PricedDish>,
): OrderLine[] {
  const findings: Findings = { unknown: [], changed: [] };
  cartItems.forEach((line, index) => {
    checkLine(menu.get(line.id), line, `body.cartItems.${index}`, findings);
  });
  const { unknown, changed } = findings;
  const issues = [...unknown, ...changed];
  if (issues.length > 0) {
    throw new ApiError(unknown.length > 0 ? 'UNKNOWN_DISH' : 'PRICE_CHANGED', { issues });
  }
  const lines = cartItems.map((line) => ({ ...line, name: menu.get(line.id)?.name ?? line.name }));
  const total = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  if (!Number.isSafeInteger(total)) {
    throw new ApiError('VALIDATION_FAILED', { message: 'This order is larger than we can count.' });
  }
  return lines;
}

/**
 * Stores an order whose lines agree with the menu, in one transaction with reading the menu. It starts unpaid (STA-31).
 * @throws ApiError UNKNOWN_DISH, PRICE_CHANGED, VALIDATION_FAILED, UNAUTHENTICATED
 */
export async function createOrder(
  { database, ids, clock }: Pick<Dependencies, 'database' | 'ids' | 'clock'>,
  { account, order }: { account: string; order: OrderInput },
): Promise<Order> {
  const dishes = await findPricedDishes(
    database,
    order.cartItems.map(({ id }) => id),
  );
  const created: Order = {
    ...order,
    _id: ids(),
    cartItems: checkedLines(order.cartItems, dishes),
    paymentStatus: 'Pending',
    paymentRef: null,
    transactionRef: null,
    fulfilled: false,
    createdAt: toTimestamp(clock.now()),
  };
  try {
    await insertOrders(database, [created], account);
  } catch (error) {
    // The account was deleted after its token was looked at.
    if (isMissingReference(error)) throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
  return created;
}
