import { type LazyPart, lazyPart } from '../ui/lazy/lazy-part.tsx'
import type { OthersNoteProps } from './shown-others-note.tsx'

/** Comes when somebody else saves what this person has open. */
export const OthersNote: LazyPart<OthersNoteProps> = lazyPart(
  async () => (await import('./shown-others-note.tsx')).ShownOthersNote,
)
