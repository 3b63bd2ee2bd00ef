/** Whether two values say the same. For plain data: what JSON can hold, its fields in the same order. */
export function isSameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
