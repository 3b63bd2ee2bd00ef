/** Bytes as text, 3 in 4 characters. */
export const base64 = {
  encode(bytes: Uint8Array): string {
    let text = ''
    // In parts: all bytes as arguments of one call are too many.
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  },
  /** Throws where the text is no base64. */
  decode(text: string): Uint8Array {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  },
}
