import { TestEnvironment } from 'jest-environment-node';
import * as pglite from '@electric-sql/pglite';
import * as nodefs from '@electric-sql/pglite/nodefs';
import * as nodePostgres from '@electric-sql/pglite/node-postgres';

/**
 * Node for tests that open the embedded database. The engine imports modules while it runs, which jest's module system
 * refuses without a Node flag; so it is loaded here, outside, once a worker, and handed in (see pglite.cjs).
 */
export default class GatewayEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.pglite = { ...pglite, ...nodefs, ...nodePostgres };
  }
}
