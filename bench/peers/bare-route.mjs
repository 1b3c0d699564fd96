// A Fastify route that does nothing but give the JSON of its argument: `node bare-route.mjs '{"a":1}'` prints its address.
import { fastify } from 'fastify';

const body = JSON.parse(process.argv[2]);
const app = fastify();
app.get('/status', async () => body);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
