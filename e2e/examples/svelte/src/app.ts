import type { RemoteProps } from '@tillway/contract';
import { mount as mountComponent, unmount as unmountComponent } from 'svelte';
import PointsScreen from './points-screen.svelte';

const look = new URL('./look.css', import.meta.url).href;
const shown = new WeakMap<HTMLElement, ReturnType<typeof mountComponent>>();

export const bootstrap = async () => {};

export const mount = async ({ domElement, portal }: RemoteProps) => {
  shown.set(domElement, mountComponent(PointsScreen, { target: domElement, props: { portal, look } }));
};

export const unmount = async ({ domElement }: RemoteProps) => {
  const component = shown.get(domElement);
  if (component) await unmountComponent(component);
  shown.delete(domElement);
};
