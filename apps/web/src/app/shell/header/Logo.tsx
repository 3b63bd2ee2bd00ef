/** Decks of rows joined into an S, with one block set apart: the row that was found. */
export function Logo() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M9.5 3.25H5.1a2.375 2.375 0 0 0 0 4.75h5.8a2.375 2.375 0 0 1 0 4.75H2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path d="M11.5 2h2.5v2.5h-2.5z" fill="currentColor" />
    </svg>
  )
}
