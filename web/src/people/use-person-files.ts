import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedFiles } from '../forms/files/saved-files-panel.tsx'
import { forgetPeople, personQuery } from './people-queries.ts'

interface FilesOfPerson {
  kind: PersonKind
  /** Null of somebody who does not exist yet. */
  id: string | null
  /** The version that the files made. */
  onRev: (rev: number) => void
}

/** Files of a person's form are saved at once: what the rest of the page is told of it. */
export function usePersonFiles({ kind, id, onRev }: FilesOfPerson) {
  const queryClient = useQueryClient()
  return useSavedFiles(id === null ? null : { module: kind, id }, ({ rev }) => {
    if (id === null) return
    queryClient.setQueryData(personQuery(id).queryKey, (old) => old && { ...old, person: { ...old.person, rev } })
    onRev(rev)
    void forgetPeople(queryClient, { kind, id })
  })
}
