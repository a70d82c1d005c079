import { type ReactNode, useRef } from 'react'
import { Icon, type IconName } from '../parts/icon.tsx'

interface FileInputProps {
  children: ReactNode
  icon: IconName
  /** Endings, or kinds such as `image/*`. */
  accept: string
  /** Opens the camera at once. */
  isCamera?: boolean
  isMultiple?: boolean
  quiet?: boolean
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the phone's camera or its files. */
export function FileInput({ children, icon, accept, isCamera, isMultiple, quiet, onChoose }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={quiet ? 'push quiet-push' : 'push'} onClick={() => input.current?.click()}>
        <Icon name={icon} size={18} />
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same one may be chosen again after it was removed.
          event.currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
