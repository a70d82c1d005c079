import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { FileReview, ViewedFile } from './viewed-file.ts'

export type { FileReview, ViewedFile } from './viewed-file.ts'

export interface FileViewerProps {
  files: readonly ViewedFile[]
  /** Which of them comes first; 0 without it. */
  startAt?: number
  /** Accept, ask for another one, next: where the files wait for somebody to look at them. */
  actions?: FileReview
  onClose: () => void
}

/**
 * Files over the page: PDF and pictures are shown, of others it is said what they are. Draw it to open it. Nothing of it
 * comes with the page that may open it.
 */
export const FileViewer = lazyPart(async () => (await import('./viewer-dialog.tsx')).ViewerDialog, 'over')

/** One file in its place on a page. */
export const FileInPlace = lazyPart(async () => (await import('./viewer-in-place.tsx')).ViewerInPlace)
