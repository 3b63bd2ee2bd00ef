const MOST = 20

/**
 * The test files that took longest, one line each, from a vitest JSON report: seconds and path.
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report
 * @param {string} root what is left out of the paths
 * @returns {string[]}
 */
export function slowestFiles({ testResults }, root) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: name.replace(root, ''), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MOST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
