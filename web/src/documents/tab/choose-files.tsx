import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

interface ChooseFilesProps {
  label: string
  children: ReactNode
  isMultiple: boolean
  fileTypes?: readonly string[]
  onChoose: (files: readonly File[]) => void
}

/** Opens the browser's own choice of files; a phone offers its camera by itself. */
export function ChooseFiles({ label, children, isMultiple, fileTypes, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const accept = fileTypes?.map((type) => (type.includes('/') || type.startsWith('.') ? type : `.${type}`)).join()
  return (
    <>
      <Button variant="default" aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
