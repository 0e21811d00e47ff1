import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered if the children fail. */
  fallback: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  /** The children are tried again when it changes. */
  resetKey?: string;
  children: ReactNode;
}

/** Keeps an error of its children from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasError && resetKey !== this.props.resetKey) this.setState({ hasError: false });
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ hasError: false });
  };

  override render() {
    return this.state.hasError ? this.props.fallback(this.retry) : this.props.children;
  }
}
