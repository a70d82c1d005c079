import { type ReactNode, useId } from 'react'

interface ChooseProps {
  children: ReactNode
  accept: string
  isCamera?: boolean
  isMultiple?: boolean
  isMain?: boolean
  /** What it is for, for whoever hears it. */
  about: string
  disabled: boolean
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the phone's camera or its files. */
export function Choose({ children, accept, isCamera, isMultiple, isMain, about, disabled, onChoose }: ChooseProps) {
  const id = useId()
  return (
    <label className={isMain ? 'btn btn-primary requested-choose' : 'btn btn-default requested-choose'} htmlFor={id}>
      {children}
      <span className="vh">: {about}</span>
      <input
        id={id}
        type="file"
        className="vh"
        accept={accept}
        multiple={isMultiple}
        disabled={disabled}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same one may be chosen again after it was removed.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}
