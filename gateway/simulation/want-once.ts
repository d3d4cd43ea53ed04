import type { OperationRequest } from './clerk';
import type { GatewayProcess } from './process';
import type { World } from './world';

/** Returns one of the gateway's processes. */
export const anyProcess = ({ chance, processes }: World): GatewayProcess => chance.pick(processes);

/** Sends a request once, or from two tabs at the same moment. */
export function wantOnce(world: World, wanted: OperationRequest): void {
  const tabs = world.chance.happens(0.25) ? 2 : 1;
  for (let tab = 0; tab < tabs; tab += 1) world.ask(anyProcess(world), wanted);
}
