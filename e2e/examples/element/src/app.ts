import type { RemoteProps } from '@tillway/contract';
import { PointsElement } from './points-element';

export const bootstrap = async () => {
  if (!customElements.get('example-points')) customElements.define('example-points', PointsElement);
};

export const mount = async ({ domElement, portal }: RemoteProps) => {
  const heading = Object.assign(document.createElement('h1'), { textContent: 'Points of a web component' });
  const points = document.createElement('example-points');
  points.setAttribute('name', portal.session.get().user.email);
  domElement.append(heading, points);
};

export const unmount = async ({ domElement }: RemoteProps) => domElement.replaceChildren();
