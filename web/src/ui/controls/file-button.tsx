import { type ComponentPropsWithRef, useRef } from 'react'
import { Button } from '../button.tsx'

interface FileButtonProps extends Omit<ComponentPropsWithRef<typeof Button>, 'onClick'> {
  /** Endings, or kinds such as `image/*`; whatever there is where nothing is said. */
  accept?: string
  isMultiple?: boolean
  /** Of what is chosen, where the button alone does not say it. */
  label?: string
  onChoose: (files: readonly File[]) => void
}

/** A button by which files of one's own machine are chosen; a phone offers its camera by itself. */
export function FileButton({ accept, isMultiple = false, label, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after it was changed, removed or refused.
          event.currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
