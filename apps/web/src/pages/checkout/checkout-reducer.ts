import type { CartItem } from '#features/cart/cart-item.ts';

/** What the last refresh of prices found; the lines of the cart show it (D-56). */
export interface MenuChanges {
  /** The items as they were before. */
  before: readonly CartItem[];
  /** Ids of dishes that are no longer on the menu. */
  withdrawn: readonly string[];
}

interface Checkout {
  status:
    | 'editing'
    /** Pressed while the stored token is being checked: the press waits for the result (D-27). */
    | 'checkingSession'
    /** A guest is about to be taken to the login page. */
    | 'redirecting'
    | 'placing'
    /** The pop-up is open, or the server is being told of a payment. */
    | 'paying'
    /** The page is about to be left. */
    | 'paid';
  menuChanges: MenuChanges;
}

type CheckoutAction =
  | { type: 'sessionAwaited' | 'sessionConfirmed' | 'loginRequired' }
  | { type: 'orderSubmitted' | 'orderPlaced' | 'orderFailed' }
  /** A payment that is reported may follow one that failed: a card is declined, the next is not. */
  | { type: 'paymentReported' | 'paymentFailed' | 'paymentSettled' }
  | { type: 'menuChanged'; changes: MenuChanges };

export const initialCheckout: Checkout = {
  status: 'editing',
  menuChanges: { before: [], withdrawn: [] },
};

const nextStatus = {
  sessionAwaited: 'checkingSession',
  sessionConfirmed: 'editing',
  loginRequired: 'redirecting',
  orderSubmitted: 'placing',
  orderPlaced: 'paying',
  orderFailed: 'editing',
  paymentReported: 'paying',
  paymentFailed: 'editing',
  paymentSettled: 'paid',
} as const satisfies Record<Exclude<CheckoutAction['type'], 'menuChanged'>, Checkout['status']>;

export function checkoutReducer(state: Checkout, action: CheckoutAction): Checkout {
  if (state.status === 'paid') return state;
  return action.type === 'menuChanged'
    ? { ...state, menuChanges: action.changes }
    : { ...state, status: nextStatus[action.type] };
}
