const units: Partial<Record<string, number>> = {
  '': 1,
  '%': 1,
  b: 1,
  kb: 1024,
  mb: 1024 ** 2,
  gb: 1024 ** 3,
  tb: 1024 ** 4,
  pb: 1024 ** 5,
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** What a value is sorted by: the number that it is, or the size or time that engines write as `181.4gb`, `1.3d`, `42%`. */
export function sizeOf(value: string): number | bigint | undefined {
  if (/^-?\d{16,}$/.test(value)) return BigInt(value)
  const [, number = '', unit = ''] = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)([a-z%]*)$/i.exec(value) ?? []
  const factor = units[unit.toLowerCase()]
  return number === '' || factor === undefined ? undefined : Number(number) * factor
}
