import { useRef } from 'react'
import { Button, type ButtonProps } from '#ui/Button.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'look'> {
  label: string
  onChoose: (file: File) => void
}

/** Opens the browser's own dialog for a file. */
export function FileButton({ label, onChoose, look = 'default' }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="form" look={look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept=".ndjson,.jsonl,.json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file, mended meanwhile, is chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
