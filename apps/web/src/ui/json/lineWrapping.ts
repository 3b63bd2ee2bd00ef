let wraps = true

/** Whether long lines of JSON go on in the next line, in every viewer that is opened from now on. */
export function wrapLines(isOn: boolean): void {
  wraps = isOn
}

export function linesWrap(): boolean {
  return wraps
}
