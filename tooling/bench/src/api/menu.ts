/** Dishes of the menu that every server serves. */
const DISHES = 60;

const idOf = (index: number) => `dish-${String(index + 1).padStart(3, '0')}`;

/** The menu of every server: 60 dishes, about 16 kB as JSON. */
export const menu = Array.from({ length: DISHES }, (_, index) => ({
  _id: idOf(index),
  name: `Dish ${String(index + 1).padStart(3, '0')}`,
  description: 'Slowly cooked with tomatoes, peppers and onions',
  price: 1500 + 50 * index,
  image: `/pictures/${idOf(index)}.webp`,
  category: 'category-1',
  addons: [{ _id: `addon-${idOf(index)}`, name: 'Extra plantain', price: 500 }],
}));

export const DISH_PATH = '/dishes/dish-007';

/** The posted order: three lines of the menu at its prices. */
export const orderBody = JSON.stringify({
  cartItems: menu.slice(0, 3).map(({ _id, name, price }) => ({
    id: _id,
    name,
    price,
    quantity: 2,
    addons: [],
  })),
  narration: '2 plates of each',
  phoneNumber: '08030000000',
  deliveryInfo: '12 Sample Street, Town',
});
