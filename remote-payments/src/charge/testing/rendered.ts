/** As much of a component in React's tree as tells whether it rendered. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Functions, with `forwardRef` and with `memo`. */
const components = new Set([0, 11, 14, 15]);
const performedWork = 1;

let names: string[] = [];

function nameOf(type: unknown): string {
  const { displayName, name, render, type: inner } = type as Record<string, unknown>;
  if (typeof displayName === 'string') return displayName;
  if (typeof name === 'string') return name;
  return nameOf(inner ?? render);
}

/** Notes what rendered anew; a part whose children are the same as before did not. */
function note(fiber: Fiber | null): void {
  for (let each = fiber; each; each = each.sibling) {
    const again = each.alternate !== null;
    if (components.has(each.tag) && (!again || each.flags & performedWork)) names.push(nameOf(each.type));
    if (!again || each.child !== each.alternate?.child) note(each.child);
  }
}

// React tells its developer tools of every commit; it asks for them once, when it is loaded: import this first.
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

/** The names of the components that render while something is done, each as often as it did. */
export async function renderedBy(act: () => Promise<void>): Promise<string[]> {
  names = [];
  await act();
  return names;
}
