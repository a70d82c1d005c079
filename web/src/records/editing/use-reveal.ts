import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { EditedRecord } from './edited-record.ts'

type Reveal = (field: string, row?: string) => Promise<string>

/** Protected values in clear, one at a time; null where the person may not see them. */
export function useReveal({ id, work }: Pick<EditedRecord<never>, 'id' | 'work'>, mayReveal: boolean): Reveal | null {
  const queryClient = useQueryClient()
  if (!mayReveal) return null
  return async (field, row) => {
    const { value } = await call(work.revealField, { params: { id }, body: { field, row } })
    // Looking is an act too: the history has one entry more.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'history' && queryKey[2] === id })
    return value
  }
}
