import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'

interface FileButtonProps {
  children: ReactNode
  /** Endings, or kinds such as `image/*`. */
  accept: string
  label?: string
  onChoose: (file: File) => void
}

/** A button by which one file of one's own machine is chosen. */
export function FileButton({ children, accept, label, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
    </>
  )
}
