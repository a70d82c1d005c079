import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

export const ConditionsDialog = lazyPart(async () => (await import('./conditions-dialog.tsx')).ConditionsDialog, 'over')
