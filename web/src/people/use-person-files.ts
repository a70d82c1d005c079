import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedFiles } from '../forms/files/saved-files-panel.tsx'
import { forgetPeople, personQuery } from './people-queries.ts'

/** Files of a person's form are saved at once: what the rest of the page is told of it. Null: nobody exists yet. */
export function usePersonFiles(kind: PersonKind, id: string | null) {
  const queryClient = useQueryClient()
  return useSavedFiles(id === null ? null : { module: kind, id }, ({ rev }) => {
    if (id === null) return
    queryClient.setQueryData(personQuery(id).queryKey, (old) => old && { ...old, person: { ...old.person, rev } })
    void forgetPeople(queryClient, { kind, id })
  })
}
