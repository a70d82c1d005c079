import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

export const NeedsDialog = lazyPart(async () => (await import('./needs-dialog.tsx')).NeedsDialog, 'over')
