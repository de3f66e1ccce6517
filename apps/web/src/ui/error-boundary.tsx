import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** In place of the children once one of them threw while rendering. */
  Fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  error?: unknown;
}

/** Keeps the fault of a part of the site to that part; another `key` is another try. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError = (error: unknown): ErrorBoundaryState => ({
    failed: true,
    error,
  });

  override render() {
    const { Fallback, children } = this.props;
    return this.state.failed ? <Fallback error={this.state.error} /> : children;
  }
}
