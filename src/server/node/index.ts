/** The server helper on Node's own server, and on the frameworks built on it: Express, Fastify, Koa. */
export {type NodeListener, toNodeListener, type WebHandler} from './node-listener.js';
