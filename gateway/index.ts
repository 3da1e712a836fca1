/**
 * The preview gateway: apps by host name, for clusters without an ingress controller.
 *
 * @module
 */
export { createRouteTable, type AppRoute, type Route, type RouteTable } from './routes.ts';
export { createGateway, type GatewayOptions } from './server.ts';
