import { findDuplicates } from '@corbel/domain/people/duplicate-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'

export interface AskedDuplicates {
  kind: PersonKind
  /** Values of the form as far as they are typed. */
  values: Readonly<Record<string, string>>
  /** The person whose values they are, where they have a record. */
  except?: string
}

const duplicatesQuery = ({ kind, values, except }: AskedDuplicates) =>
  queryOptions({
    queryKey: ['people', 'duplicates', kind, except ?? null, values],
    queryFn: ({ signal }) =>
      call(findDuplicates, { params: { kind }, body: { formData: { ...values }, except }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })

/** Who is likely the person of these values; nobody where that cannot be asked: it warns, and stands in nobody's way. */
export function useDuplicates(asked: AskedDuplicates, isAsked = true) {
  const queryClient = useQueryClient()
  const isAnything = Object.values(asked.values).some((text) => text.trim() !== '') || asked.except !== undefined
  const answer = useQuery({ ...duplicatesQuery(asked), enabled: isAsked && isAnything })
  return {
    found: isAnything ? (answer.data?.duplicates ?? []) : [],
    more: answer.data?.more === true,
    /** The same at once, for values that were typed a moment ago. */
    check: async (values: AskedDuplicates['values']) => {
      const found = await queryClient.fetchQuery(duplicatesQuery({ ...asked, values })).catch(() => null)
      return found?.duplicates ?? []
    },
  }
}

const typingPauseMs = 500
const longest = 300

/** What is typed in a form, as texts. */
export function typedTexts(draft: RecordDraft): Record<string, string> {
  const texts = Object.entries(draft.changes()).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= longest,
  )
  return Object.fromEntries(texts)
}

/** The same once typing rests, so that a key costs nothing. */
export function useTypedTexts(draft: RecordDraft): Readonly<Record<string, string>> {
  const [texts, setTexts] = useState(() => JSON.stringify(typedTexts(draft)))
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const rest = () => setTexts(JSON.stringify(typedTexts(draft)))
    const stop = draft.listen(() => {
      clearTimeout(pause)
      pause = setTimeout(rest, typingPauseMs)
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [draft])
  // The texts are this function's own.
  return JSON.parse(texts) as Record<string, string>
}
