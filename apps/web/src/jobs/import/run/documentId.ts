/** 20 characters that need no escaping anywhere: 120 bits, as many as engines take for the ids they make. */
export function newDocumentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Bytes of UTF-8; one longer fails the whole call that it is part of. */
const LONGEST_ID = 512

export function isTooLong(id: string): boolean {
  return id.length > LONGEST_ID / 4 && new TextEncoder().encode(id).length > LONGEST_ID
}
