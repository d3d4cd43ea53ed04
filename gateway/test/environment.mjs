import { TestEnvironment } from 'jest-environment-node';
import * as pglite from '@electric-sql/pglite';
import * as nodefs from '@electric-sql/pglite/nodefs';
import * as nodePostgres from '@electric-sql/pglite/node-postgres';

/**
 * A Node environment for tests that open the embedded database. The engine imports modules while it runs, which jest's
 * module system refuses without a Node flag. So the engine is loaded here, outside jest, once per worker (see
 * pglite.cjs).
 */
export default class GatewayEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.pglite = { ...pglite, ...nodefs, ...nodePostgres };
  }
}
