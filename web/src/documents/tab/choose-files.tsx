import type { ReactNode } from 'react'
import { FileButton } from '../../ui/controls/file-button.tsx'

interface ChooseFilesProps {
  label: string
  children: ReactNode
  isMultiple: boolean
  fileTypes?: readonly string[]
  onChoose: (files: readonly File[]) => void
}

/** Files of the types that a document takes. */
export function ChooseFiles({ label, fileTypes, ...button }: ChooseFilesProps) {
  const accept = fileTypes?.map((type) => (type.includes('/') || type.startsWith('.') ? type : `.${type}`)).join()
  return <FileButton aria-label={label} accept={accept} {...button} />
}
