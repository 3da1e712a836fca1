import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that nothing listens on at this moment. `wanted` is given back when it is free. */
export async function freePort(wanted = 0): Promise<number> {
  const port = await tryPort(wanted);
  if (port !== undefined) return port;
  const other = await tryPort(0);
  if (other === undefined) throw new Error('No free port on 127.0.0.1.');
  return other;
}

async function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}
