import { create } from 'zustand'

/** A dialog about saved clusters; `id` is of the connection that it is about. */
export type ClusterDialog =
  { readonly kind: 'add' } | { readonly kind: 'edit' | 'copy' | 'remove'; readonly id: string }

/** Which one is open, wherever it was asked for: the selector, the welcome page, the panel of a failed connection. */
export const useClusterDialog = create<{ open: ClusterDialog | undefined }>(() => ({ open: undefined }))

export function openClusterDialog(open: ClusterDialog): void {
  useClusterDialog.setState({ open })
}

export function closeClusterDialog(): void {
  useClusterDialog.setState({ open: undefined })
}
