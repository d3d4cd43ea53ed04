import type { RemoteProps } from '@tillway/contract';
import { type App, createApp } from 'vue';
import PointsScreen from './points-screen.vue';

const shown = new WeakMap<HTMLElement, { app: App; style: HTMLStyleElement }>();

export const bootstrap = async () => {};

export const mount = async ({ domElement, portal, reportFailure }: RemoteProps) => {
  const style = document.createElement('style');
  style.nonce = portal.styleNonce;
  style.textContent = '.example-vue-points { font-weight: 700; }';
  document.head.append(style);
  const app = createApp(PointsScreen, { portal });
  app.config.errorHandler = (error) => reportFailure(error);
  app.mount(domElement);
  shown.set(domElement, { app, style });
};

export const unmount = async ({ domElement }: RemoteProps) => {
  const { app, style } = shown.get(domElement) ?? {};
  app?.unmount();
  style?.remove();
  shown.delete(domElement);
};
