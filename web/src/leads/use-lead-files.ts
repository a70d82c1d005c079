import { useQueryClient } from '@tanstack/react-query'
import { useSavedFiles } from '../forms/files/saved-files-panel.tsx'
import { forgetLeads, leadQuery } from './lead-queries.ts'

/** Files of a lead's form are saved at once: what the rest of the page is told of it. Null: there is no lead yet. */
export function useLeadFiles(id: string | null) {
  const queryClient = useQueryClient()
  return useSavedFiles(id === null ? null : { module: 'leads', id }, ({ rev }) => {
    if (id === null) return
    queryClient.setQueryData(leadQuery(id).queryKey, (old) => old && { ...old, record: { ...old.record, rev } })
    void forgetLeads(queryClient, id)
  })
}
