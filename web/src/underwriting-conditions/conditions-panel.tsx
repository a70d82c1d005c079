import { conditionStages, isOpenCondition } from '@corbel/domain/underwriting-conditions/condition'
import type { Condition } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { typedStore } from '../ui/typed/typed-store.ts'
import { ConditionEntry } from './condition-entry.tsx'
import './conditions.css'
import { type ConditionsPlace, type ConditionsReply, conditionsQuery } from './conditions-query.ts'
import { OfferedConditions } from './offered-conditions.tsx'

const ConditionDialog = lazyPart(async () => (await import('./condition-dialog.tsx')).ConditionDialog, 'over')

/** What a loan has to meet, by the stage before which it does; nothing for whoever may not see it. */
export function ConditionsPanel(place: ConditionsPlace) {
  const { t } = useTranslation()
  const conditions = useQuery(conditionsQuery(place))
  if (isRefusal(conditions.error, 'not-allowed')) return null
  return (
    <section className="card" aria-label={t('underwritingConditions.title')}>
      <Loaded
        queries={{ conditions }}
        skeleton={<RowsSkeleton rows={3} />}
        title={t('underwritingConditions.loadFailed')}
      >
        {({ conditions: reply }) => <Conditions place={place} reply={reply} />}
      </Loaded>
    </section>
  )
}

function Conditions({ place, reply }: { place: ConditionsPlace; reply: ConditionsReply }) {
  const { t } = useTranslation()
  // What was being written when the tab was left stands open again.
  const [edited, setEdited] = useState<Condition | 'new' | null>(() =>
    typedStore.get(`condition:${place.owner}:new`) === undefined ? null : 'new',
  )
  const { conditions, offered, permissions, today } = reply
  const open = conditions.filter(({ status }) => isOpenCondition(status)).length
  return (
    <>
      <header className="card-h">
        <h2>{t('underwritingConditions.title')}</h2>
        {conditions.length > 0 ? (
          <span className="quiet num">
            {t('underwritingConditions.cleared', { done: conditions.length - open, total: conditions.length })}
          </span>
        ) : null}
        <span className="grow" />
        {permissions.add ? (
          <Button variant="default" onClick={() => setEdited('new')}>
            <IconPlus size={16} aria-hidden /> {t('underwritingConditions.add')}
          </Button>
        ) : null}
      </header>
      {conditions.length === 0 ? (
        <EmptyPanel as="h3" title={t('underwritingConditions.empty')} text={t('underwritingConditions.hint')} />
      ) : null}
      {conditionStages.map((stage) => (
        <Stage
          key={stage}
          title={t(`underwritingConditions.stages.${stage}`)}
          conditions={conditions.filter((one) => one.stage === stage)}
          {...{ place, today, onEdit: setEdited }}
        />
      ))}
      {permissions.add && offered.length > 0 ? <OfferedConditions place={place} offered={offered} /> : null}
      {edited === null ? null : (
        <ConditionDialog place={place} condition={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

interface StageProps {
  title: string
  conditions: readonly Condition[]
  place: ConditionsPlace
  today: string
  onEdit: (condition: Condition) => void
}

function Stage({ title, conditions, place, today, onEdit }: StageProps) {
  if (conditions.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="conditions-stage">{title}</h3>
      <ul className="conditions">
        {conditions.map((condition) => (
          <li key={condition._id}>
            <ConditionEntry {...{ place, condition, today }} onEdit={() => onEdit(condition)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
