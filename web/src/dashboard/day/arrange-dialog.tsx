import type { DayCard } from '@corbel/domain/dashboard/day-cards'
import type { HomeLayout } from '@corbel/domain/dashboard/home-layout'
import {
  getHomeLayout,
  type HomeArrangement,
  saveHomeLayout,
  saveRoleHomeLayout,
} from '@corbel/domain/dashboard/home-layout-endpoints'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { daysKey } from './day-query.ts'
import { RoleDefault } from './role-default.tsx'
import { useCardTitles } from './use-card-titles.ts'

const layoutQuery = queryOptions({
  queryKey: ['dashboard', 'layout'],
  queryFn: ({ signal }) => call(getHomeLayout, { signal }),
  // Whoever arranges begins with what is there now.
  staleTime: 0,
  gcTime: 0,
})

/** In which order the cards of the reader's day stand, and which of them are shown. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const arrangement = useQuery(layoutQuery)
  if (arrangement.data !== undefined) return <Arranging arrangement={arrangement.data} onClose={onClose} />
  return (
    <Dialog title={t('homeLayout.title')} onClose={onClose} size={520}>
      <Loaded queries={{ arrangement }} title={t('dashboard.loadFailed')} skeleton={<BlockSkeleton height={320} />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

interface ArrangingProps {
  arrangement: HomeArrangement
  onClose: () => void
}

function Arranging({ arrangement, onClose }: ArrangingProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(arrangement.layout)
  const kept = (after: HomeArrangement, said: string) => {
    queryClient.setQueryData(layoutQuery.queryKey, after)
    void queryClient.invalidateQueries({ queryKey: daysKey })
    showSuccess(said)
  }
  const own = useMutation({
    mutationFn: (layout: HomeLayout | null) => call(saveHomeLayout, { body: { layout } }),
    onSuccess: ({ arrangement: after, message }) => {
      kept(after, message)
      onClose()
    },
  })
  const ofRole = useMutation({
    mutationFn: ({ id, rev, layout }: { id: string; rev: number; layout: HomeLayout | null }) =>
      call(saveRoleHomeLayout, { params: { id }, body: { layout, rev } }),
    onSuccess: ({ arrangement: after, message }) => kept(after, message),
    // It is told that somebody was first; who saves once more has read that.
    onError: (error) => {
      if (isRefusal(error, 'stale')) void queryClient.invalidateQueries(layoutQuery)
    },
  })
  const isBusy = own.isPending || ofRole.isPending
  const error = own.error ?? ofRole.error
  const save = (layout: HomeLayout | null) => {
    ofRole.reset()
    own.mutate(layout)
  }
  return (
    <FormDialog
      title={t('homeLayout.title')}
      isTyped={JSON.stringify(draft) !== JSON.stringify(arrangement.layout) && !own.isSuccess}
      onClose={onClose}
      size={520}
    >
      {error && (
        <div className="alert danger" role="alert">
          <p>{`${t('homeLayout.saveFailed')} ${errorText(error)}`}</p>
        </div>
      )}
      <p className="quiet">{t('homeLayout.hint')}</p>
      <ArrangedCards cards={arrangement.cards} layout={draft} onChange={setDraft} />
      <Check
        label={t('homeLayout.figuresFirst')}
        checked={draft.figuresFirst}
        onChange={(event) => setDraft({ ...draft, figuresFirst: event.currentTarget.checked })}
      />
      {arrangement.roles && (
        <RoleDefault
          roles={arrangement.roles}
          isBusy={isBusy}
          onKeep={({ _id: id, rev }, isKept) => ofRole.mutate({ id, rev, layout: isKept ? draft : null })}
        />
      )}
      <DialogFooter>
        {arrangement.isOwn && (
          <Button variant="default" className="day-back" disabled={isBusy} onClick={() => save(null)}>
            {t('homeLayout.back')}
          </Button>
        )}
        <CancelButton />
        <Button loading={own.isPending} disabled={isBusy} onClick={() => save(draft)}>
          {t('homeLayout.save')}
        </Button>
      </DialogFooter>
    </FormDialog>
  )
}

interface ArrangedCardsProps {
  /** Those that the reader's rights can fill; the others keep their places unseen. */
  cards: readonly DayCard[]
  layout: HomeLayout
  onChange: (layout: HomeLayout) => void
}

function ArrangedCards({ cards, layout, onChange }: ArrangedCardsProps) {
  const { t } = useTranslation()
  const titleOf = useCardTitles()
  const rows = layout.cards.filter(({ card }) => cards.includes(card))
  const order = (ids: string[]) => {
    const moved = ids.flatMap((id) => rows.filter(({ card }) => card === id))
    onChange({ ...layout, cards: layout.cards.map((one) => (rows.includes(one) ? (moved.shift() ?? one) : one)) })
  }
  const show = (shown: DayCard, isShown: boolean) =>
    onChange({ ...layout, cards: layout.cards.map((one) => (one.card === shown ? { ...one, isShown } : one)) })
  return (
    <OrderedRows
      label={t('homeLayout.cards')}
      className="ordered-rows day-order"
      rows={rows.map(({ card, isShown }) => ({
        id: card,
        title: titleOf(card),
        content: (
          <Check
            label={titleOf(card)}
            checked={isShown}
            onChange={(event) => show(card, event.currentTarget.checked)}
          />
        ),
      }))}
      onOrder={order}
    />
  )
}
