import { trustedHtml } from './trusted-html';

const template = `
  <p>Hello, <strong data-name></strong></p>
  <button type="button">Add a point</button>
  <output>0 points</output>`;

const look = new CSSStyleSheet();
look.replaceSync('output { font-weight: 700; }');

export class PointsElement extends HTMLElement {
  points = 0;

  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [look];
    root.innerHTML = trustedHtml(template);
    const find = (selector: string) => root.querySelector(selector);
    find('[data-name]')?.append(this.getAttribute('name') ?? '');
    find('button')?.addEventListener('click', () => {
      this.points += 1;
      find('output')?.replaceChildren(`${this.points} points`);
    });
  }
}
