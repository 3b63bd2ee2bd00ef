/** An address for others to see: without the name and password that it may hold, and without slashes at its end. */
export function copiedAddress(uri: string): string {
  return uri.replace(/^(https?:\/\/)[^/?#]*@/i, '$1').replace(/\/{1,99}$/, '')
}
