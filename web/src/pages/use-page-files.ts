import { ownModuleOf } from '@corbel/domain/roles/own-module'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedFiles } from '../forms/files/saved-files-panel.tsx'
import { forgetRecords, pageRecordQuery } from './page-queries.ts'

/** Files of a record's form are saved at once: what the rest of the page is told of it. Null: there is no record yet. */
export function usePageFiles(page: string, id: string | null) {
  const queryClient = useQueryClient()
  return useSavedFiles(id === null ? null : { module: ownModuleOf(page), id }, ({ rev }) => {
    if (id === null) return
    queryClient.setQueryData(
      pageRecordQuery({ page, id }).queryKey,
      (old) => old && { ...old, record: { ...old.record, rev } },
    )
    void forgetRecords(queryClient, page, id)
  })
}
