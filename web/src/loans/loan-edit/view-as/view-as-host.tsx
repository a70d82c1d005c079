import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useViewedAs, viewAs } from './view-as.ts'

const ViewAsDialog = lazyPart(async () => (await import('./view-as-dialog.tsx')).ViewAsDialog, 'over')

/** Where a loan's page shows what its borrower sees. */
export function ViewAsHost({ loan }: { loan: string }) {
  const asked = useViewedAs()
  return asked === loan ? <ViewAsDialog loan={loan} onClose={() => viewAs(null)} /> : null
}
