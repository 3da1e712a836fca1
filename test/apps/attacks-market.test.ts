import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonWithPackages } from './back-end.ts';
import { create, register, registerAdmin, type Person } from './person.ts';
import { planned } from './planned.ts';
import { startApp, type RunningBackend } from './running.ts';

describe('a buyer and a seller who do not know each other', () => {
  let app: RunningBackend;
  let seller: Person;
  let buyer: Person;
  let vendorId: string;
  let listingId: string;

  beforeAll(async () => {
    const plan = planned('Bazaar', 'A marketplace where vendors sell: listings, orders and reviews.');
    app = await startApp(await pythonWithPackages(), plan, { SEED_SAMPLE_DATA: 'false' });
    seller = await register(app, 'seller');
    buyer = await register(app, 'buyer');
    vendorId = await create(seller, 'vendors', { name: 'Clay and Co' });
    listingId = await create(seller, 'listings', { title: 'Jug', vendor_id: vendorId, price: 40, stock: 5 });
  });
  afterAll(() => app.stop());

  it('show each other nothing that is not offered yet', async () => {
    expect((await buyer.send('GET', `/api/listings/${listingId}`)).status).toBe(404);
    expect((await buyer.send('POST', '/api/orders', { number: '1', listing_id: listingId })).status).toBe(422);
    expect((await seller.send('POST', `/api/listings/${listingId}/actions/publish`)).status).toBe(200);
    expect((await buyer.send('GET', `/api/listings/${listingId}`)).status).toBe(200);
  });

  it('cannot offer in each other’s name', async () => {
    const listed = await buyer.send('POST', '/api/listings', { title: 'Fake', vendor_id: vendorId, price: 1 });
    expect(listed.status).toBe(422);
    expect(listed.text).toContain('vendor_id');
    const own = await create(buyer, 'listings', { title: 'Cup', price: 1 });
    expect((await buyer.send('PATCH', `/api/listings/${own}`, { vendor_id: vendorId })).status).toBe(422);
    // Nor is it offered to them in the form.
    expect((await buyer.send('GET', '/api/vendors/options?own=true')).body).toEqual([]);
    expect((await seller.send('GET', '/api/vendors/options?own=true')).body).toHaveLength(1);
  });

  it('cannot name the price, nor who gets the money', async () => {
    const order = { number: '2', listing_id: listingId, quantity: 2 };
    for (const extra of [{ unit_price: 0 }, { vendor_id: null }, { completed_on: '2031-01-01' }]) {
      const answer = await buyer.send('POST', '/api/orders', { ...order, ...extra });
      expect([answer.status, answer.body['code']], answer.text).toEqual([403, 'field']);
    }
    const id = await create(buyer, 'orders', order);
    const made = await buyer.send('GET', `/api/orders/${id}`);
    expect([made.body['unit_price'], made.body['total'], made.body['vendor_id']]).toEqual([40, 80, vendorId]);
    expect((await buyer.send('PATCH', `/api/orders/${id}`, { unit_price: 1 })).status).toBe(403);
    expect((await buyer.send('POST', `/api/orders/${id}/actions/confirm`)).status).toBe(403);
    // A dearer listing changes no order that was made before.
    expect((await seller.send('PATCH', `/api/listings/${listingId}`, { price: 50 })).status).toBe(200);
    expect((await seller.send('POST', `/api/orders/${id}/actions/confirm`)).status).toBe(200);
    expect((await buyer.send('GET', `/api/orders/${id}`)).body['total']).toBe(80);
    expect((await buyer.send('PATCH', `/api/orders/${id}`, { quantity: 1 })).status).toBe(403);
    expect((await buyer.send('DELETE', `/api/orders/${id}`)).status).toBe(403);
  });

  it('do not see what the other earns, nor sort by it', async () => {
    expect((await seller.send('GET', `/api/vendors/${vendorId}`)).body['sold']).toBeTypeOf('number');
    expect((await buyer.send('GET', `/api/vendors/${vendorId}`)).body['sold']).toBeNull();
    expect((await buyer.send('GET', '/api/vendors?sort=-sold')).status).toBe(422);
    const admin = await registerAdmin(app);
    expect((await admin.send('GET', '/api/vendors?sort=-sold')).status).toBe(200);
  });
});
