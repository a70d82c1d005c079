import type { MergeConflict } from '@corbel/domain/records/merge-conflict'
import type { OpenForm } from './open-draft.ts'

/** With who changed it when; blank and null where that is not known. */
export interface RecordConflict extends MergeConflict {
  by: string
  at: string | null
}

export type RecordConflicts = Readonly<Record<string, RecordConflict>>

export const fieldOfConflict = (place: string, { row }: MergeConflict): string => row?.section ?? place

/** What is undecided in the form, by place. */
export function formConflicts({ draft }: OpenForm): RecordConflicts {
  return Object.fromEntries(
    Object.entries(draft.conflicts()).map(([place, conflict]) => {
      const others = draft.fieldState(fieldOfConflict(place, conflict)).others
      return [place, { ...conflict, by: others?.by ?? '', at: others?.at || null }]
    }),
  )
}
