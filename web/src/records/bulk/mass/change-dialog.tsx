import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isRefusal, referenceOf } from '../../../api-errors.ts'
import { useTranslation } from '../../../translation.ts'
import { showError, showNotice, showSuccess } from '../../../ui/alerts.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { showBulkJob } from '../bulk-jobs-query.ts'
import { type LeftOutCount, LeftOutCounts } from './left-out-counts.tsx'
import type { MassTarget } from './mass-target.ts'
import { isTypedNumber, TypedNumber } from './typed-number.tsx'

/** The records as the calls of a change name them. A whole list names its filters also where it has none. */
export const whichOf = (records: MassTarget['records']) =>
  'ids' in records
    ? { Ids: [...records.ids] }
    : { ...records.narrowing, filters: [...(records.narrowing.filters ?? [])] }
export type Which = ReturnType<typeof whichOf>

interface Counted {
  readonly count: number
  readonly left_out: readonly LeftOutCount[]
}

interface ChangeDialogProps<Change, Count extends Counted> {
  title: string
  /** What the records are, for what is known of their number. */
  module: string
  records: MassTarget['records']
  /** Null until it is chosen. */
  change: Change | null
  count: (body: Which & { change: Change }, signal: AbortSignal) => Promise<Count>
  act: (body: Which & { change: Change; count: number }) => Promise<{ message: string; job: BulkJob }>
  /** What it comes to, in words. */
  say: (counted: Count) => ReactNode
  onClose: () => void
  onDone?: (() => void) | undefined
  /** Where it is chosen. */
  children?: ReactNode
}

/** What is to become of many records, with how many it reaches; of a whole list the number is typed. */
export function ChangeDialog<Change, Count extends Counted>(props: ChangeDialogProps<Change, Count>) {
  const { title, module, records, change, say, onClose, onDone, children } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const which = whichOf(records)
  const counted = useQuery({
    queryKey: ['mass-count', module, which, change],
    queryFn: ({ signal }) => {
      if (change === null) throw new Error('Nothing was chosen.')
      return props.count({ ...which, change }, signal)
    },
    enabled: change !== null,
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })
  const act = useChange(props.act)
  const isWhole = 'narrowing' in records
  const count = counted.isFetching ? undefined : counted.data?.count
  const isConfirmed = count !== undefined && count > 0 && (!isWhole || isTypedNumber(typed, count))
  const isTyped = (typed !== '' || (change !== null && children !== undefined)) && !act.isPending && !act.isSuccess
  return (
    <FormDialog title={title} isTyped={isTyped} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (change === null || count === undefined || !isConfirmed || act.isPending) return
          act.mutate(
            { ...which, change, count },
            {
              onSuccess: () => {
                onDone?.()
                onClose()
              },
              // There may be others by now.
              onError: (error) => (isRefusal(error, 'stale') ? void counted.refetch() : undefined),
            },
          )
        }}
      >
        {children}
        {change !== null && (
          <div role="status" className="stack">
            <CountedRecords counted={counted} say={say} />
          </div>
        )}
        {isWhole && count !== undefined && count > 0 && <TypedNumber count={count} typed={typed} onType={setTyped} />}
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={act.isPending} disabled={!isConfirmed}>
            {t('mass.change')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

interface CountedRecordsProps<Count extends Counted> {
  counted: { data?: Count | undefined; isFetching: boolean; error: Error | null }
  say: (counted: Count) => ReactNode
}

function CountedRecords<Count extends Counted>({
  counted: { data, isFetching, error },
  say,
}: CountedRecordsProps<Count>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (isFetching) return <p className="quiet">{t('shared.loading')}</p>
  if (data === undefined || error !== null)
    return <p>{error !== null && isRefusal(error) ? errorText(error) : t('mass.countFailed')}</p>
  return (
    <>
      {data.count === 0 ? <p className="med">{t('mass.none')}</p> : say(data)}
      <LeftOutCounts leftOut={data.left_out} />
    </>
  )
}

/** Does it; what came of it stands beside the bell in any case. */
function useChange<Body>(act: (body: Body) => Promise<{ message: string; job: BulkJob }>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ message, job }) => {
      showBulkJob(queryClient, job)
      if (job.state === 'running') showNotice(message)
      else showSuccess(message)
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'menus' })
    },
    onError: (error) => {
      const words = isRefusal(error) ? errorText(error) : t('shared.bulkFailed')
      showError(words, { reference: referenceOf(error) })
    },
  })
}
