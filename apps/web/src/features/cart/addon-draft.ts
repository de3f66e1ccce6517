import type { CartAddon } from './cart-item.ts';

/** How many of each addon go on a plate, by the addon's "_id", while they are being chosen (D-25). */
export type AddonDraft = Readonly<Record<string, number>>;

/** The draft that the edit dialog starts with. */
export const addonDraftOf = (addons: readonly CartAddon[]): AddonDraft =>
  Object.fromEntries(addons.map((addon) => [addon._id, addon.quantity]));

/** Moves one addon up or down; it never goes below 0 (STA-27 to STA-29). */
export const changeAddon = (draft: AddonDraft, id: string, by: 1 | -1): AddonDraft => ({
  ...draft,
  [id]: Math.max(0, (draft[id] ?? 0) + by),
});

/** The addons with the quantities of the draft. */
export const applyAddonDraft = (addons: readonly CartAddon[], draft: AddonDraft): CartAddon[] =>
  addons.map((addon) => ({
    ...addon,
    quantity: Math.max(0, draft[addon._id] ?? addon.quantity),
  }));
