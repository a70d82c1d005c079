import { useQueryClient } from '@tanstack/react-query'
import { useSavedFiles } from '../../../forms/files/saved-files-panel.tsx'
import type { FormPanelProps } from '../../../forms/form-panel.tsx'
import { forgetWhatTellsOf, loanModule, loanQuery } from '../../loan-query.ts'

/** Files of a loan's form are saved at once: what the rest of the page is told of it. */
export function useLoanFiles(loanId: string): NonNullable<FormPanelProps['files']> {
  const queryClient = useQueryClient()
  return useSavedFiles({ module: loanModule, id: loanId }, ({ rev, reviewNeeded }) => {
    const { queryKey } = loanQuery(loanId)
    queryClient.setQueryData(queryKey, (old) => old && { ...old, opportunity: { ...old.opportunity, rev } })
    if (reviewNeeded) void queryClient.invalidateQueries({ queryKey })
    void forgetWhatTellsOf(queryClient, loanId)
  })
}
