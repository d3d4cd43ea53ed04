/** The gateway, started as in production. */
import '../../src/main';
