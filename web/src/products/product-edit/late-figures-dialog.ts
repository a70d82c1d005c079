import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

export const FiguresDialog = lazyPart(async () => (await import('./figures-dialog.tsx')).FiguresDialog, 'over')
