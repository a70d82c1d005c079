import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

/** What a field means to programs; seldom looked at, so it comes when it is. */
export const MeaningPart = lazyPart(async () => (await import('./meaning-part.tsx')).MeaningPart)
