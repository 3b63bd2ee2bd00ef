/** The width of columns that are not drawn. */
export function CellRoom({ width }: { width: number }) {
  return width > 0 ? <div role="presentation" style={{ flex: 'none', width }} /> : null
}
