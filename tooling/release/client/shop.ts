import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

type Schemas = components['schemas'];

/** A customer's and an admin's day, with nothing but what was generated from the document. */
export class Shop {
  readonly client: Client<paths>;

  constructor(baseUrl: string) {
    this.client = createClient<paths>({ baseUrl });
  }

  async logIn(credentials: Schemas['Credentials']): Promise<string> {
    const { data, error } = await this.client.POST('/auth/login', { body: credentials });
    if (error) throw new Error(error.message);
    return data.token;
  }

  async listDishes(category: string): Promise<Schemas['Dish'][]> {
    const { data, error } = await this.client.GET('/dishes', { params: { query: { category } } });
    if (error) throw new Error(error.message);
    return data;
  }

  async order(dish: Schemas['Dish'], token: string): Promise<Schemas['Order']> {
    const { _id: id, name, price } = dish;
    const { data, error } = await this.client.POST('/order', {
      params: { header: { 'Idempotency-Key': 'first-order' } },
      headers: { authorization: `Bearer ${token}` },
      body: {
        cartItems: [{ id, name, price, quantity: 2, addons: [] }],
        narration: `2 plates of ${name}`,
        phoneNumber: '08031234567',
        deliveryInfo: '14 Aba Road, Port Harcourt, Rivers State',
      },
    });
    if (error) throw new Error(error.message);
    return data.order;
  }

  async listOrders(token: string): Promise<Schemas['Order'][]> {
    const { data, error } = await this.client.GET('/order', {
      params: { query: { fulfilled: false, sort: '-createdAt', limit: 1 } },
      headers: { authorization: `Bearer ${token}` },
    });
    if (error) throw new Error(error.message);
    return data;
  }

  async replacePicture(id: string, picture: Blob, token: string): Promise<Schemas['Dish']> {
    const { data, error } = await this.client.PUT('/dishes/{id}/image', {
      params: { path: { id } },
      headers: { authorization: `Bearer ${token}` },
      body: { files: [picture] },
      bodySerializer: ({ files }) => {
        const form = new FormData();
        for (const file of files) form.append('files', file);
        return form;
      },
    });
    if (error) throw new Error(error.message);
    return data;
  }
}
