import { mergePeople } from '@corbel/domain/people/merging/merge-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { useGo } from '../../ui/use-go.ts'
import { forgetPair, type Pair } from './merging-queries.ts'

type Body = BodyInputOf<typeof mergePeople>

/** Merges two people and opens the record that stays. One key goes with every attempt of the same choice. */
export function useMerge(onDone: () => void) {
  const queryClient = useQueryClient()
  const go = useGo()
  return useMutation({
    mutationFn: ({ pair, body }: { pair: Pair; body: Body }) =>
      call(mergePeople, { params: { kind: pair.kind, id: pair.survivor }, body }),
    onSuccess: async ({ message }, { pair }) => {
      onDone()
      showSuccess(message)
      go(paths.person(pair.kind, pair.survivor))
      await forgetPair(queryClient, pair)
    },
  })
}
