import { downloadFile } from '@corbel/domain/documents/file-endpoints'
import { fileLook } from '@corbel/domain/documents/file-kinds'
import type { FileReference } from '@corbel/domain/records/file-references'
import type { MouseEvent, ReactNode } from 'react'
import { addressOf } from '../../api.ts'
import { FileViewer } from '../../documents/viewer/file-viewer-panel.tsx'
import { paths } from '../../paths.ts'

interface OpenedFileLinkProps {
  file: FileReference
  className: string
  onOpen: () => void
  children: ReactNode
}

/** Opens a file over the page; where somebody asks for a window of its own, its address is here too. */
export function OpenedFileLink({ file, className, onOpen, children }: OpenedFileLinkProps) {
  const isShown = fileLook(file.name) !== 'other'
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      className={className}
      href={isShown ? paths.docView(file._id) : addressOf(downloadFile.path, [['id', file._id]], [])}
      title={file.name}
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={() => void FileViewer.preload()}
      onFocus={() => void FileViewer.preload()}
    >
      {children}
    </a>
  )
}
