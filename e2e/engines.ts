/** The engines that a journey goes through: `SEARCHDECK_E2E_ENGINES`, joined by commas; else the newest and the oldest in use. */
export function enginesToTry(usual: readonly string[] = ['opensearch@3.8', 'elasticsearch@7.10']): readonly string[] {
  return process.env['SEARCHDECK_E2E_ENGINES']?.split(',').map((engine) => engine.trim()) ?? usual
}
