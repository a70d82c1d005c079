import type { KeptDraft as StoredDraft } from '@corbel/domain/records/shared-work'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { EditedRecord } from './edited-record.ts'
import type { RecordChanges } from './heard-changes.ts'

/** What a person typed into a record before and did not save, with what was changed in the record since. */
export interface KeptDraft {
  draft: StoredDraft
  changes: RecordChanges
}

/** Asked for once with the page: afterwards the page knows better. */
export const keptDraftQuery = ({ id, noun, work }: Pick<EditedRecord<unknown>, 'id' | 'noun' | 'work'>) =>
  queryOptions({
    queryKey: ['draft', noun, id],
    queryFn: async ({ signal }): Promise<{ kept: KeptDraft | null }> => {
      const params = { id }
      const { draft } = await call(work.getDraft, { params, signal })
      if (draft === null) return { kept: null }
      const changes = await call(work.listChanges, { params, query: { rev: draft.rev }, signal })
      return { kept: { draft, changes } }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
