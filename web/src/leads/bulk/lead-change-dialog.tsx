import {
  changeLeads,
  countLeadChange,
  getLeadTakers,
  type LeadChange,
} from '@corbel/domain/leads/lead-change-endpoints'
import { leadStatuses } from '@corbel/domain/leads/lead-statuses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, newIdempotencyKey } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { showBulkJob } from '../../records/bulk/bulk-jobs-query.ts'
import type { MassTarget } from '../../records/bulk/mass/mass-target.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showNotice, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

export type LeadRecords = MassTarget['records']
type Kind = LeadChange['kind']

const titles = { status: 'leads.manyStatus', assign: 'leads.manyAssign', take: 'leads.manyTake' } as const

interface LeadChangeDialogProps {
  kind: Kind
  records: LeadRecords
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** What is to become of many leads, with how many it reaches; of a whole list the number is typed. */
export function LeadChangeDialog({ kind, records, onClose, onDone }: LeadChangeDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const change = changeOf(kind, chosen)
  const which = whichOf(records)
  const counted = useLeadCount(which, change)
  const act = useLeadChange()
  const isWhole = 'narrowing' in records
  const count = counted.isFetching ? undefined : counted.data?.count
  const isConfirmed = count !== undefined && count > 0 && (!isWhole || typed.replaceAll(/\D/g, '') === String(count))
  return (
    <FormDialog
      title={t(titles[kind])}
      isTyped={(chosen !== '' || typed !== '') && !act.isPending && !act.isSuccess}
      onClose={onClose}
    >
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
        {kind === 'status' && <StatusChoice value={chosen} onChange={setChosen} />}
        {kind === 'assign' && <TakerChoice value={chosen} onChange={setChosen} />}
        {change !== null && (
          <div role="status" className="stack">
            <CountedLeads counted={counted} />
          </div>
        )}
        {isWhole && count !== undefined && count > 0 && (
          <TextField
            label={t('mass.typeNumber', { count })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        )}
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={act.isPending} disabled={!isConfirmed}>
            {t('leads.manyDo')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

interface ChosenProps {
  value: string
  onChange: (value: string) => void
}

function StatusChoice({ value, onChange }: ChosenProps) {
  const { t } = useTranslation()
  const open = leadStatuses.filter(({ key }) => key !== 'converted')
  return (
    <Choice
      label={t('leads.status')}
      placeholder={t('leads.manyChoose')}
      data={open.map(({ id, key }) => ({ value: String(id), label: t(`leads.statuses.${key}`) }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

function TakerChoice({ value, onChange }: ChosenProps) {
  const { t } = useTranslation()
  const takers = useQuery({
    queryKey: ['leads', 'takers'],
    queryFn: ({ signal }) => call(getLeadTakers, { signal }),
  })
  return (
    <SearchChoice
      label={t('leads.manyTo')}
      data={(takers.data?.people ?? []).map((one) => ({ value: one.value, label: one.label }))}
      value={value || null}
      error={takers.isError ? t('mass.countFailed') : undefined}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

function changeOf(kind: Kind, chosen: string): LeadChange | null {
  if (kind === 'take') return { kind }
  if (chosen === '') return null
  return kind === 'status' ? { kind, status: chosen } : { kind, to: chosen }
}

/** The leads as the calls name them. A whole list names its filters also where it has none. */
const whichOf = (records: LeadRecords) =>
  'ids' in records
    ? { Ids: [...records.ids] }
    : { ...records.narrowing, filters: [...(records.narrowing.filters ?? [])] }

function useLeadCount(which: ReturnType<typeof whichOf>, change: LeadChange | null) {
  return useQuery({
    queryKey: ['mass-count', 'leads', which, change],
    queryFn: ({ signal }) => call(countLeadChange, { body: { ...which, change: change ?? { kind: 'take' } }, signal }),
    enabled: change !== null,
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })
}

function CountedLeads({ counted: { data, isFetching, error } }: { counted: ReturnType<typeof useLeadCount> }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (isFetching) return <p className="quiet">{t('shared.loading')}</p>
  if (data === undefined || error !== null)
    return <p>{error !== null && isRefusal(error) ? errorText(error) : t('mass.countFailed')}</p>
  return (
    <>
      <p className="med">{data.count === 0 ? t('mass.none') : t('leads.manyCount', { count: data.count })}</p>
      {data.left_out.length > 0 && (
        <div className="meta quiet">
          <p>{t('mass.leftOut')}</p>
          <ul>
            {data.left_out.map(({ reason, count }) => (
              <li key={reason}>{t(`bulk.reasons.${reason}`, { count })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type Confirmed = ReturnType<typeof whichOf> & { readonly change: LeadChange; readonly count: number }

/** Does it; what came of it stands beside the bell in any case. */
function useLeadChange() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (body: Confirmed) => call(changeLeads, { body, idempotencyKey: newIdempotencyKey() }),
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
