import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useCurrentUser } from '../../current-user.ts'
import type { EditedRecord } from './edited-record.ts'
import { heardOf } from './heard-changes.ts'
import type { OpenForm } from './open-draft.ts'

/** Brings an open form to the record as it is saved now, with who changed what. What is unsaved stays. */
export function useCatchUp<Page>(record: EditedRecord<Page>, { standing }: OpenForm): () => Promise<Page> {
  const queryClient = useQueryClient()
  const { _id: me } = useCurrentUser()
  return async () => {
    const { id, work, ask, shown } = record
    const changes = await call(work.listChanges, { params: { id }, query: { rev: standing.rev } })
    const page = await ask(queryClient)
    standing.follow(shown(page), heardOf(changes, me))
    return page
  }
}
