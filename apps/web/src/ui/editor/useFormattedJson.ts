import { useSetOutText } from './useSetOutText.ts'

/** JSON with one member on each line; as it came where it is not JSON. Long texts are not there at once. */
export function useFormattedJson(text: string): string | undefined {
  return useSetOutText(text)?.text
}
