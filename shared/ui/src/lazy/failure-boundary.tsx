import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Replaces the failed children; `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
}

/** Catches an error of its children: its siblings, and the input in them, stay. */
export class FailureBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error, this.retry);
  }
}
