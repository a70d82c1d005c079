import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { useState } from 'react'
import { typedTexts, useDuplicates, useTypedTexts } from './use-duplicates.ts'

const idsOf = (people: readonly { _id: string }[]): string =>
  people
    .map(({ _id }) => _id)
    .sort()
    .join()

/** Who may be the person that is being created, and whether they were said to be another. */
export function useAlike(kind: PersonKind, draft: RecordDraft) {
  const { found, more, check } = useDuplicates({ kind, values: useTypedTexts(draft) })
  const [answered, setAnswered] = useState('')
  const [told, setTold] = useState('')
  return {
    ...{ found, more },
    /** Somebody asked to create, and is to look at these people first. */
    isInsisted: told !== '' && told === idsOf(found),
    isAnswered: found.length > 0 && answered === idsOf(found),
    answer: () => setAnswered(idsOf(found)),
    /** Whether the first attempt to create somebody waits for a look at them; the second goes through. */
    isFirstTold: async (): Promise<boolean> => {
      const ids = idsOf(await check(typedTexts(draft)))
      const isNew = ids !== '' && ids !== answered && ids !== told
      setTold(ids)
      return isNew
    },
  }
}
