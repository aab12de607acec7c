/** The server helper for Node's own server and the frameworks built on it: Express, Fastify, Koa. */
export {type NodeListener, toNodeListener, type WebHandler} from './node-listener.js';
