import { Button, EmptyState, Panel, WarningIcon } from '@tillway/ui';
import { Component, type ReactNode } from 'react';

interface PanelBoundaryProps {
  /** What the panel is called. */
  title: string;
  children: ReactNode;
}

/** Keeps an error of one panel to that panel: the rest of the form, and all that was typed into it, stays. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Panel title={this.props.title}>
        <div role="alert">
          <EmptyState
            icon={<WarningIcon />}
            title="This part stopped working"
            actions={<Button onClick={() => this.setState({ failed: false })}>Retry</Button>}
          >
            What you typed is still in the form.
          </EmptyState>
        </div>
      </Panel>
    );
  }
}
