import type { ReactElement } from 'react';
import type { OwnRef } from '../../state/own-drafts.js';

interface WatchCardProps {
  /** A workflow that is kept. */
  readonly workflow: OwnRef & { readonly id: number };
}

/** Where folders that are watched stand beside their workflow. */
export function WatchCard(_props: WatchCardProps): ReactElement | null {
  return null;
}

/** The mark of a workflow in the list, while a folder is watched for it. */
export function WatchMark(_props: WatchCardProps): ReactElement | null {
  return null;
}
