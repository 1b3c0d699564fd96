import { Component, type ReactElement, type ReactNode } from 'react';
import { i18n } from '../i18n/index.js';
import { Button } from './Button.js';

/** Shows a way on when drawing a screen failed, in place of an empty window. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed(): ReactElement {
  return (
    <main className="nothing" role="alert">
      <h2>{i18n.t('crash.title')}</h2>
      <p>{i18n.t('crash.text')}</p>
      <Button look="primary" onPress={() => location.reload()}>
        {i18n.t('crash.reload')}
      </Button>
    </main>
  );
}
