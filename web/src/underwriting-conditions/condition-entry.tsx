import { type ConditionState, isOpenCondition } from '@corbel/domain/underwriting-conditions/condition'
import type { Condition } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { isReasoned } from '@corbel/domain/underwriting-conditions/condition-rules'
import { IconArrowBackUp, IconCheck, IconInbox, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { DateText, InstantText } from '../ui/date-text.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { ActionMenu } from '../ui/press/action-menu.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { ConditionsPlace } from './conditions-query.ts'
import { useConditionChange } from './use-condition-change.ts'

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog, 'over')

const colors: Record<ConditionState, string> = {
  requested: 'amber',
  received: 'blue',
  cleared: 'green',
  waived: 'gray',
}
const icons: Record<ConditionState, typeof IconCheck> = {
  ...{ requested: IconArrowBackUp, received: IconInbox, cleared: IconCheck, waived: IconX },
}

interface ConditionEntryProps {
  place: ConditionsPlace
  condition: Condition
  today: string
  onEdit: () => void
}

/** A condition as it stands, and what its reader may do with it. */
export function ConditionEntry({ place, condition, today, onEdit }: ConditionEntryProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<ConditionState | null>(null)
  const change = useConditionChange(place, condition)
  const { title, detail, status, reason, permissions } = condition
  const titleOf = (to: ConditionState): string =>
    to === 'requested' && !isOpenCondition(status)
      ? t('underwritingConditions.reopen')
      : t(`underwritingConditions.moves.${to}`)
  const move = (to: ConditionState): void => {
    if (isReasoned(status, to)) setAsked(to)
    else if (!change.isPending) change.mutate({ status: to })
  }
  return (
    <article className="condition" aria-label={title}>
      <div className="grow">
        <p className="condition-title">{title}</p>
        {detail === '' ? null : <p className="quiet condition-detail">{detail}</p>}
        {reason === '' ? null : <p className="condition-detail">{reason}</p>}
        <p className="meta quiet">
          <Facts condition={condition} today={today} />
        </p>
      </div>
      <StatusChip label={t(`underwritingConditions.states.${status}`)} color={colors[status]} />
      {permissions.update ? (
        <ActionMenu
          label={t('underwritingConditions.move', { title })}
          actions={[
            ...permissions.moves.map((to) => ({ title: titleOf(to), icon: icons[to], onChoose: () => move(to) })),
            { title: t('underwritingConditions.edit', { title }), icon: IconPencil, onChoose: onEdit },
          ]}
        />
      ) : null}
      {asked === null ? null : (
        <ReasonDialog
          title={titleOf(asked)}
          condition={condition}
          change={change}
          to={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </article>
  )
}

/** Whom it waits on and until when while it is open, who said how it stands and when. */
function Facts({ condition, today }: Pick<ConditionEntryProps, 'condition' | 'today'>) {
  const { t } = useTranslation()
  const { status, waitsOn, due, updated_by: by, updatedAt } = condition
  const isOpen = isOpenCondition(status)
  return (
    <>
      {isOpen ? `${t('underwritingConditions.waitsOn')} ${t(`underwritingConditions.parties.${waitsOn}`)} · ` : null}
      {isOpen && due !== null ? (
        <>
          {t('underwritingConditions.due')} <DateText value={due} />
          {due < today ? <span className="chip danger">{t('underwritingConditions.overdue')}</span> : null}
          {' · '}
        </>
      ) : null}
      {by.user}, <InstantText value={updatedAt} />
    </>
  )
}
