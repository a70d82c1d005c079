import './merging.css'
import { undoMerge } from '@corbel/domain/people/merging/merge-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { PersonPageReply } from '../people-queries.ts'
import { forgetPair, type Pair } from './merging-queries.ts'

type Merge = PersonPageReply['merges']['from'][number]

/** Where this record went, or what was made one with it; within its time it can be undone. */
export function MergesCard({ page: { person, merges } }: { page: PersonPageReply }) {
  const { kind, _id: id, fullName } = person
  const { into, from } = merges
  if (into === null && from.length === 0) return null
  return (
    <div className="stack">
      {into && <MergeRow merge={into} way="into" name={fullName} pair={{ kind, survivor: into._id, absorbed: id }} />}
      {from.map((merge) => (
        <MergeRow
          key={merge.merge}
          merge={merge}
          way="from"
          name={merge.name}
          pair={{ kind, survivor: id, absorbed: merge._id }}
        />
      ))}
    </div>
  )
}

interface MergeRowProps {
  merge: Merge
  way: 'into' | 'from'
  /** Who would be in use again. */
  name: string
  pair: Pair
}

function MergeRow({ merge, way, name, pair }: MergeRowProps) {
  const { t } = useTranslation()
  const undo = useUndoMerge(pair, merge)
  const other = merge.name || t('people.noName')
  const title = t(`merging.${way}`, { name: other })
  const [before = '', after = ''] = title.split(other)
  return (
    <section className="card merges-card" aria-label={title}>
      <ul>
        <li>
          <p className="merges-who">
            {before}
            <AppLink to={paths.person(pair.kind, merge._id)}>{other}</AppLink>
            {after}{' '}
            <span className="meta quiet">
              (<InstantText value={merge.at} />)
            </span>
          </p>
          {merge.undoUntil !== null && (
            <Button
              variant="default"
              loading={undo.isPending}
              onClick={async () => {
                const text = t('merging.undoQuestion', { name: name || t('people.noName') })
                const label = t('merging.undo')
                if (await askConfirm({ title: label, text, confirmLabel: label })) undo.mutate()
              }}
            >
              {t('merging.undo')}
            </Button>
          )}
        </li>
      </ul>
    </section>
  )
}

function useUndoMerge(pair: Pair, { merge }: Merge) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(undoMerge, {
        params: { kind: pair.kind, id: pair.survivor },
        body: { merge },
      }),
    onSuccess: async ({ message, parts, kept }) => {
      const left = [...parts.flatMap((part) => part.left.map(({ title }) => title)), ...kept].filter(Boolean)
      showSuccess(left.length === 0 ? message : `${message} ${t('merging.left', { list: left.join(', ') })}`)
      await forgetPair(queryClient, pair)
    },
    onError: async (error) => {
      showError(errorText(error))
      await forgetPair(queryClient, pair)
    },
  })
}
