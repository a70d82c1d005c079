import { type LazyPart, lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { RowSectionProps } from './row-section.tsx'

/** Many forms have no section whose fields repeat. */
export const RowSection: LazyPart<RowSectionProps> = lazyPart(
  async () => (await import('./row-section.tsx')).RowSection,
)
