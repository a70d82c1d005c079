import type { MassActKey } from '@corbel/domain/loans/mass-action'
import type { LeavingKind } from '@corbel/domain/people/leaving'
import { countHeldWork } from '@corbel/domain/people/leaving-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { Counted, useMassCount } from '../../records/bulk/mass/counted-records.tsx'
import { isWhole, type MassTarget } from '../../records/bulk/mass/mass-target.ts'
import { isTypedNumber, TypedNumber } from '../../records/bulk/mass/typed-number.tsx'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { type Heir, useLeaving, whoLeaves } from './use-leaving.ts'

interface LeavingDialogProps {
  kind: LeavingKind
  onClose: () => void
  onDone?: (() => void) | undefined
}

interface LeavingFormProps extends LeavingDialogProps {
  records: MassTarget['records']
  /** Of one person. */
  name: string
  title: string
  question: string
  /** What the act is called on its button. */
  act: string
  /** How many people were counted; null: one, who needs no counting. */
  count: number | null
  isReady: boolean
  isTyped?: boolean
  /** What is asked beside who takes over. */
  confirm?: ReactNode
  children?: ReactNode
  onStale?: () => void
}

/** One person is to be taken out of use: who takes what they have in hand? */
export function LeavingDialog({ id, ...props }: LeavingDialogProps & { id: string; name: string }) {
  const { t } = useTranslation()
  const label = t('people.deactivate')
  const question = t('shared.deactivateQuestion', { title: props.name })
  const act = `${label} ${props.name}`
  return <LeavingForm {...props} {...{ title: label, question, act }} records={{ ids: [id] }} count={null} isReady />
}

/** The same of several or of a whole list, of whom the caller may be allowed to take out some. */
export function LeavingPeopleDialog(props: LeavingDialogProps & { records: MassTarget['records'] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const action: MassActKey = 'deactivate'
  const target = { module: props.kind, records: props.records }
  const counted = useMassCount(target, action)
  const whole = isWhole(target)
  const count = counted.isFetching ? undefined : counted.data?.count
  const isSome = count !== undefined && count > 0
  const title = t(whole ? 'mass.deleteAll' : 'mass.deleteSelected')
  return (
    <LeavingForm
      {...props}
      name=""
      title={title}
      question={t(whole ? 'mass.askDeleteAll' : 'mass.askDeleteSelected')}
      act={count === undefined ? title : t('mass.deactivate', { count })}
      count={count ?? 0}
      isReady={isSome && (!whole || isTypedNumber(typed, count))}
      isTyped={typed !== ''}
      confirm={whole && isSome && <TypedNumber count={count} typed={typed} onType={setTyped} />}
      onStale={() => void counted.refetch()}
    >
      <Counted counted={counted} action={action} />
    </LeavingForm>
  )
}

const nobody = 'nobody'

function LeavingForm(props: LeavingFormProps) {
  const { t } = useTranslation()
  const { kind, records, name, title, question, act, count, isReady, isTyped = false, confirm, children } = props
  const { onClose, onDone, onStale } = props
  const [chosen, setChosen] = useState<Heir | null>(null)
  const held = useQuery({
    queryKey: ['held-work', kind, records],
    queryFn: ({ signal }) => call(countHeldWork, { params: { kind }, body: whoLeaves(records), signal }),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  })
  const leaving = useLeaving({ kind, records, count })
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
    <FormDialog
      title={title}
      isTyped={(isTyped || chosen !== null) && !leaving.isPending && !leaving.isSuccess}
      onClose={onClose}
    >
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
        {confirm}
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
