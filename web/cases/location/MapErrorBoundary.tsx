import { Component, type ReactNode } from 'react';

interface MapErrorBoundaryProps {
  /** Rendered if the map fails. */
  fallback: (retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

/** Error boundary around the map. */
export class MapErrorBoundary extends Component<MapErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ broken: false });
  };

  override render() {
    return this.state.broken ? this.props.fallback(this.retry) : this.props.children;
  }
}
