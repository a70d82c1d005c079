import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

export const LoanDatesDialog = lazyPart(async () => (await import('./loan-dates-dialog.tsx')).LoanDatesDialog, 'over')
