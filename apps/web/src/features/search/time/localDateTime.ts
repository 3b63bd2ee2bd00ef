const padded = (figure: number, length = 2) => String(figure).padStart(length, '0')

/** An instant as the browser's field for day and time has it: local, to the second or as exactly as it is. */
export function localDateTime(instant: number): string {
  const at = new Date(instant)
  const day = `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`
  const rest = at.getMilliseconds()
  const time = `${padded(at.getHours())}:${padded(at.getMinutes())}:${padded(at.getSeconds())}`
  return `${day}T${time}${rest === 0 ? '' : `.${padded(rest, 3)}`}`
}

/** The instant of a local day and time, in UTC as engines read it; nothing for what is none. */
export function instantOfLocal(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
