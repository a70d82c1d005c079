import {
  changeLeads,
  countLeadChange,
  getLeadTakers,
  type LeadChange,
} from '@corbel/domain/leads/lead-change-endpoints'
import { leadStatuses } from '@corbel/domain/leads/lead-statuses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { ChangeDialog } from '../../records/bulk/mass/change-dialog.tsx'
import type { MassTarget } from '../../records/bulk/mass/mass-target.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'

export type LeadRecords = MassTarget['records']
type Kind = LeadChange['kind']

const titles = { status: 'mass.changeStatus', assign: 'mass.giveTo', take: 'leads.manyTake' } as const

interface LeadChangeDialogProps {
  kind: Kind
  records: LeadRecords
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** What is to become of many leads. */
export function LeadChangeDialog({ kind, ...props }: LeadChangeDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  return (
    <ChangeDialog
      {...props}
      module="leads"
      title={t(titles[kind])}
      change={changeOf(kind, chosen)}
      count={(body, signal) => call(countLeadChange, { body, signal })}
      act={(body) => call(changeLeads, { body })}
      say={({ count }) => <p className="med">{t('leads.manyCount', { count })}</p>}
    >
      {kind === 'status' && <StatusChoice value={chosen} onChange={setChosen} />}
      {kind === 'assign' && <TakerChoice value={chosen} onChange={setChosen} />}
    </ChangeDialog>
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
      placeholder={t('mass.choose')}
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
