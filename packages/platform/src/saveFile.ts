/**
 * Offers a file for download under this name, as the browser does with any download. A blob, not an address of data:
 * browsers cut those off.
 */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  openDownload(address, name)
  // The download has its own hold on the content once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Begins the download of an address of this origin. */
export function openDownload(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
