/** How full something is, as a colour: red from 90%, yellow from 80%, as they are written, in whole percent. */
export function usageTone(percent: number | undefined): 'red' | 'yellow' | undefined {
  const whole = Math.round(percent ?? 0)
  return whole >= 90 ? 'red' : whole >= 80 ? 'yellow' : undefined
}
