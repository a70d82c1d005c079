import { fileLook } from '@corbel/domain/documents/file-kinds'
import { OtherFile } from './other-file.tsx'
import { PdfView } from './pdf/pdf-view.tsx'
import { PictureView } from './picture/picture-view.tsx'
import type { ViewedFile } from './viewed-file.ts'

/** A file by its kind. */
export function ShownFile({ file }: { file: ViewedFile }) {
  const look = fileLook(file.name)
  if (look === 'pdf') return <PdfView file={file} />
  if (look === 'picture') return <PictureView file={file} />
  return <OtherFile file={file} />
}
