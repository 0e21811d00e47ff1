import { Component, type ReactNode } from 'react';

interface MapGuardProps {
  /** Shown in place of a map that could not be loaded or drawn. */
  instead: (tryAgain: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a broken map from taking the form with it. */
export class MapGuard extends Component<MapGuardProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  tryAgain = () => {
    this.props.onRetry();
    this.setState({ broken: false });
  };

  override render() {
    return this.state.broken ? this.props.instead(this.tryAgain) : this.props.children;
  }
}
