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
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.broken && resetKey !== this.props.resetKey) this.setState({ broken: false });
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ broken: false });
  };

  override render() {
    return this.state.broken ? this.props.fallback(this.retry) : this.props.children;
  }
}
