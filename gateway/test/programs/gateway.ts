/** The gateway as it is started in production. */
import '../../src/main';
