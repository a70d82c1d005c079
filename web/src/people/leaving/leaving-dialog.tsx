import type { MassActKey } from '@corbel/domain/loans/mass-action'
import type { LeavingKind } from '@corbel/domain/people/leaving'
import { countHeldWork } from '@corbel/domain/people/leaving-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { Counted, useMassCount } from '../../records/bulk/mass/counted-records.tsx'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { type Heir, useLeaving } from './use-leaving.ts'

interface LeavingDialogProps {
  kind: LeavingKind
  ids: readonly string[]
  /** Of one person. */
  name: string
  onClose: () => void
  onDone?: (() => void) | undefined
}

interface LeavingFormProps extends LeavingDialogProps {
  title: string
  question: string
  /** What the act is called on its button. */
  act: string
  /** How many people were counted; null: one, who needs no counting. */
  count: number | null
  isReady: boolean
  children?: ReactNode
  onStale?: () => void
}

/** One person is to be taken out of use: who takes what they have in hand? */
export function LeavingDialog(props: LeavingDialogProps) {
  const { t } = useTranslation()
  const label = t('people.deactivate')
  const question = t('shared.deactivateQuestion', { title: props.name })
  return (
    <LeavingForm {...props} title={label} question={question} act={`${label} ${props.name}`} count={null} isReady />
  )
}

/** The same of several, of whom the caller may be allowed to take out some. */
export function LeavingPeopleDialog(props: LeavingDialogProps) {
  const { t } = useTranslation()
  const action: MassActKey = 'deactivate'
  const counted = useMassCount({ module: props.kind, records: { ids: props.ids } }, action)
  const count = counted.isFetching ? undefined : counted.data?.count
  return (
    <LeavingForm
      {...props}
      title={t('mass.deleteSelected')}
      question={t('mass.askDeleteSelected')}
      act={count === undefined ? t('mass.deleteSelected') : t('mass.deactivate', { count })}
      count={count ?? 0}
      isReady={count !== undefined && count > 0}
      onStale={() => void counted.refetch()}
    >
      <Counted counted={counted} action={action} />
    </LeavingForm>
  )
}

const nobody = 'nobody'

function LeavingForm({ kind, ids, name, title, question, act, count, isReady, children, ...on }: LeavingFormProps) {
  const { t } = useTranslation()
  const { onClose, onDone, onStale } = on
  const [chosen, setChosen] = useState<Heir | null>(null)
  const held = useQuery({
    queryKey: ['held-work', kind, ids],
    queryFn: ({ signal }) => call(countHeldWork, { params: { kind }, body: { ids: [...ids] }, signal }),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  })
  const leaving = useLeaving({ kind, ids, count })
  const isKnown = held.data !== undefined || held.error !== null
  const leave = () => {
    if (!isReady || !isKnown || leaving.isPending) return
    leaving.mutate(chosen, {
      onSuccess: () => {
        onDone?.()
        onClose()
      },
      onError: (error) => (isRefusal(error, 'stale') ? onStale?.() : onClose()),
    })
  }
  return (
    <FormDialog title={title} isTyped={chosen !== null && !leaving.isPending && !leaving.isSuccess} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          leave()
        }}
      >
        <p>{question}</p>
        <div role="status" className="stack">
          {children}
          <HeldWork held={held} />
        </div>
        {held.data?.work.some((one) => one.count > 0) && (
          <SearchChoice
            label={t('leaving.title')}
            data={[
              { value: nobody, label: name ? t('leaving.nobodyFor', { name }) : t('leaving.nobody') },
              ...held.data.heirs.map(({ value, label }) => ({ value, label })),
            ]}
            value={chosen?.value ?? nobody}
            onChange={(value) => setChosen(held.data.heirs.find((one) => one.value === value) ?? null)}
          />
        )}
        <DialogFooter>
          <CancelButton />
          <Button type="submit" danger loading={leaving.isPending} disabled={!isReady || !isKnown}>
            {act}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

/** What there is to hand over, in numbers. */
function HeldWork({ held: { data, error } }: { held: UseQueryResult<ReplyOf<typeof countHeldWork>> }) {
  const { t } = useTranslation()
  if (error !== null) return <p className="quiet">{t('leaving.countFailed')}</p>
  if (data === undefined) return <p className="quiet">{t('leaving.loading')}</p>
  const open = data.work.filter(({ count }) => count > 0)
  const staying = data.work.reduce((sum, one) => sum + one.staying, 0)
  return (
    <>
      {open.length > 0 && (
        <div>
          <p>{t('leaving.held')}</p>
          <ul className="med">
            {open.map(({ key, count }) => (
              <li key={key}>{t(`leaving.${key}`, { count })}</li>
            ))}
          </ul>
        </div>
      )}
      {staying > 0 && <p className="meta quiet">{t('leaving.staying', { count: staying })}</p>}
    </>
  )
}
