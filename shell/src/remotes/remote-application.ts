import type { PortalApi, RemoteModule, RemoteProps } from '@tillway/contract';
import { registerApplication } from 'single-spa';
import type { FailureReason } from './remote-state';

/** The time limit for bootstrap and mount together, and for unmount, in milliseconds. */
const lifecycleMs = 10_000;

export interface RemoteApplication {
  name: string;
  /** Returns whether its screen is needed and its code is loaded. */
  isActive: () => boolean;
  module: () => RemoteModule | undefined;
  portal: { api: PortalApi; release: () => void };
  /** The parent of its mount element: a node that no React root owns. */
  slot: HTMLElement;
  onMounted: () => void;
  onUnmounted: () => void;
  onFailure: (reason: FailureReason, error: unknown) => void;
  /** Reports an error that the remote itself displays. */
  onContained: (error: unknown) => void;
}

class TookTooLong extends Error {}

/**
 * Registers a remote as a single-spa application. Its lifecycles never reject, because single-spa would mark
 * the application as broken until a reload. Loading happens outside single-spa, so that slow code does not
 * block the next navigation.
 */
export function registerRemoteApplication(application: RemoteApplication) {
  const { name, isActive, portal, slot, onMounted, onUnmounted, onFailure, onContained } = application;
  let bootstrapped: RemoteModule | undefined;
  let running: { module: RemoteModule; props: RemoteProps } | undefined;

  const mount = async () => {
    const module = application.module();
    if (!module) return;
    const domElement = document.createElement('div');
    const reportFailure: RemoteProps['reportFailure'] = (error, { isContained = false } = {}) =>
      isContained ? onContained(error) : onFailure('render', error);
    const props: RemoteProps = { name, domElement, portal: portal.api, reportFailure, uiGlobals: false };
    running = { module, props };
    slot.append(domElement);
    try {
      await within(lifecycleMs, async () => {
        if (bootstrapped !== module) await module.bootstrap(props);
        bootstrapped = module;
        await module.mount(props);
      });
      onMounted();
    } catch (error) {
      onFailure(error instanceof TookTooLong ? 'timeout' : 'render', error);
    }
  };

  const unmount = async () => {
    if (!running) return;
    const { module, props } = running;
    running = undefined;
    try {
      await within(lifecycleMs, () => module.unmount(props));
    } catch (error) {
      console.error(`Remote ${name} did not leave properly`, error);
    }
    props.domElement.remove();
    portal.release();
    onUnmounted();
  };

  const quietly = { millis: 2 * lifecycleMs, dieOnTimeout: false, warningMillis: 2 * lifecycleMs };
  registerApplication({
    name,
    activeWhen: isActive,
    app: async () => ({
      bootstrap: async () => {},
      mount,
      unmount,
      timeouts: { mount: quietly, unmount: quietly },
    }),
  });
}

function within(ms: number, work: () => Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`Not done within ${ms} ms`)), ms);
  });
  return Promise.race([work(), tooLong]).finally(() => clearTimeout(timer));
}
