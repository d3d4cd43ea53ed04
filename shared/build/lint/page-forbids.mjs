/** Each refusal with the way out. docs/remotes/page.md has them all. */
const messages = {
  html: 'The page refuses text as HTML: use textContent or replaceChildren, or pass it through createHTML of a policy that the manifest lists in trustedTypes.',
  write: 'The page refuses document.write: create elements, and append them to domElement.',
  code: 'The page runs no text as code: call a function, or read data with JSON.parse.',
  attribute:
    'The page refuses inline handlers and styles: use addEventListener, and classes or element.style.',
  elsewhere:
    'The page reaches only its own address: name your back end in the portal file, and call /x/<remote>/ with portal.http.',
};

const htmlProperties = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
/** Methods that read HTML, with the place of the text among their arguments. */
const htmlMethods = new Map([
  ['insertAdjacentHTML', 1],
  ['createContextualFragment', 0],
  ['parseFromString', 0],
  ['setHTMLUnsafe', 0],
]);
const callers = new Set(['fetch', 'ky', 'axios', 'WebSocket', 'EventSource']);
const timers = new Set(['setTimeout', 'setInterval']);
const globals = new Set(['window', 'globalThis', 'self']);

const wrappers = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'ChainExpression',
]);
const bare = (node) => (node && wrappers.has(node.type) ? bare(node.expression) : node);

const nameIn = ({ property, computed }) => (computed ? property.value : property.name);

/** Answers whether a node makes a TrustedHTML: `policy.createHTML(…)`, or a call of an author's `trustedHtml`. */
function isTrusted(node) {
  const made = bare(node);
  if (made?.type === 'LogicalExpression') return isTrusted(made.left);
  if (made?.type === 'MemberExpression') return nameIn(made) === 'emptyHTML';
  if (made?.type !== 'CallExpression') return false;
  const callee = bare(made.callee);
  return [callee.name, callee.property?.name].some((name) => name === 'createHTML' || name === 'trustedHtml');
}

/**
 * The rule for a remote's sources: reports code that the portal's page refuses to run. `certain` reports only code
 * that no page of a portal runs; the build uses it. `policies` says that the remote may create TrustedHTML.
 */
export const pageForbids = {
  meta: {
    type: 'problem',
    messages,
    schema: [
      {
        type: 'object',
        properties: { certain: { type: 'boolean' }, policies: { type: 'boolean' } },
        additionalProperties: false,
      },
    ],
  },
  create({ sourceCode, report: tell, options: [{ certain = false, policies = true } = {}] }) {
    const report = (node, messageId) => tell({ node, messageId });
    /** Finds the variable of the file that a name means; `undefined`: it is the browser's. */
    function variableOf(node) {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
        const found = scope.set.get(node.name);
        if (found && found.defs.length > 0) return found;
      }
      return undefined;
    }
    /** Returns the value of a constant of the file, else the node. */
    function resolved(node) {
      const value = bare(node);
      if (value?.type !== 'Identifier') return value;
      const [definition] = variableOf(value)?.defs ?? [];
      const isConstant = definition?.type === 'Variable' && definition.parent.kind === 'const';
      return isConstant && definition.node.id.type === 'Identifier' ? bare(definition.node.init) : value;
    }
    /** Returns how a text begins; `undefined`: it is no text, or nobody knows. */
    function beginning(node, depth = 0) {
      const value = resolved(node);
      if (!value || depth > 5) return undefined;
      const inner = (part) => beginning(part, depth + 1);
      if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : undefined;
      if (value.type === 'TemplateLiteral')
        return value.quasis[0].value.cooked || (value.expressions[0] ? inner(value.expressions[0]) : '');
      if (value.type === 'BinaryExpression' && value.operator === '+') return inner(value.left);
      if (value.type === 'NewExpression' && value.callee.name === 'URL') return inner(value.arguments.at(-1));
      return undefined;
    }
    const isElsewhere = (node) => /^(\w+:)?\/\//.test(beginning(node) ?? '') && !certain;
    const isText = (node) =>
      ['TemplateLiteral', 'BinaryExpression'].includes(resolved(node)?.type) || beginning(node) !== undefined;

    function html(node, value) {
      if (isTrusted(resolved(value))) return;
      if (!certain || (!policies && isText(value))) report(node, 'html');
    }
    /** Returns the browser's function that is called: `fetch` for `fetch(…)` and `window.fetch(…)`. */
    function globalOf(callee) {
      const called = bare(callee);
      if (called.type === 'Identifier') return variableOf(called) ? undefined : called.name;
      const { type, object } = called;
      const isOfWindow = type === 'MemberExpression' && globals.has(object.name) && !variableOf(object);
      return isOfWindow ? nameIn(called) : undefined;
    }
    /** Returns the name of a client in a file: an imported `ky` for `ky(…)` and `ky.get(…)`. */
    function clientOf(callee) {
      const called = bare(callee);
      const object = called.type === 'MemberExpression' ? bare(called.object) : called;
      return globalOf(called) ?? object.name;
    }

    function call(node) {
      const { callee, arguments: given } = node;
      const name = globalOf(callee);
      if (name === 'eval' || name === 'Function' || (timers.has(name) && isText(given[0])))
        return report(node, 'code');
      if (callers.has(clientOf(callee)) && isElsewhere(given[0])) return report(node, 'elsewhere');
      const called = bare(callee);
      return called.type === 'MemberExpression' && node.type === 'CallExpression'
        ? method(node, called, given)
        : undefined;
    }
    function method(node, called, given) {
      const name = nameIn(called);
      const isDocument = bare(called.object).name === 'document' && !variableOf(bare(called.object));
      if (isDocument && (name === 'write' || name === 'writeln')) return report(node, 'write');
      if (htmlMethods.has(name)) return html(node, given[htmlMethods.get(name)]);
      if (name === 'setAttribute' && /^(style$|on)/i.test(beginning(given[0]) ?? '') && !certain)
        return report(node, 'attribute');
      const address = { sendBeacon: given[0], open: given[1] }[name];
      return address && isElsewhere(address) && nameOfObject(called) !== 'window'
        ? report(node, 'elsewhere')
        : undefined;
    }
    const nameOfObject = ({ object }) => (globals.has(bare(object).name) ? 'window' : undefined);

    return {
      CallExpression: call,
      NewExpression: call,
      AssignmentExpression(node) {
        const { left, right } = node;
        if (left.type === 'MemberExpression' && htmlProperties.has(nameIn(left))) html(node, right);
      },
      JSXAttribute(node) {
        if (node.name.name !== 'dangerouslySetInnerHTML') return;
        const object = resolved(node.value?.expression);
        const property = object?.properties?.find(({ key }) => key?.name === '__html');
        html(node, property?.value);
      },
    };
  },
};

/** The rule as a plugin of the linter: `tillway/page-forbids`. */
export const tillway = { rules: { 'page-forbids': pageForbids } };
