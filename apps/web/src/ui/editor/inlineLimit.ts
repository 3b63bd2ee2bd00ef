/** Up to this many characters a text is read, checked and formatted within a frame: no worker is worth its start. */
export const INLINE_LIMIT = 200_000
