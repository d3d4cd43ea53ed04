export { startPortal } from './start-portal.mjs';
export { startForwarder } from './forwarder.mjs';
export { startStandIn } from './stand-in/gateway.mjs';
export { serveBuild } from './serve-build.mjs';
export { startProcess } from './start-process.mjs';
export { untilAnswers } from './until-answers.mjs';
