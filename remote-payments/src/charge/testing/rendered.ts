/** The part of React's fiber that shows whether a component rendered. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Fiber tags of function components, `forwardRef`, and `memo`. */
const components = new Set([0, 11, 14, 15]);
const performedWork = 1;

let names: string[] = [];

function nameOf(type: unknown): string {
  const { displayName, name, render, type: inner } = type as Record<string, unknown>;
  if (typeof displayName === 'string') return displayName;
  if (typeof name === 'string') return name;
  return nameOf(inner ?? render);
}

/** Records the rendered components. If a component's child is unchanged, its subtree did not render. */
function note(fiber: Fiber | null): void {
  for (let each = fiber; each; each = each.sibling) {
    const again = each.alternate !== null;
    if (components.has(each.tag) && (!again || each.flags & performedWork)) names.push(nameOf(each.type));
    if (!again || each.child !== each.alternate?.child) note(each.child);
  }
}

// React reports every commit to its developer tools. It looks them up once when it loads, so import this file
// first.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => note(current.child),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
  },
});

/** The names of the components that render during an action, once per render. */
export async function renderedBy(act: () => Promise<void>): Promise<string[]> {
  names = [];
  await act();
  return names;
}
