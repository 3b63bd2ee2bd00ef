/** The width of columns that are not drawn. */
export function CellRoom({ width }: { width: number }) {
  return <div role="presentation" style={{ flex: 'none', width }} />
}
