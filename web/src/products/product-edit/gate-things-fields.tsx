import { everyThing, type GateAsks } from '@corbel/domain/products/gate-asks'
import { conditionStages } from '@corbel/domain/underwriting-conditions/condition'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'

/** Documents, stages of conditions and titles of tasks that a status asks for. */
export interface AskedThings {
  documents: readonly string[]
  conditions: NonNullable<GateAsks['conditions']>
  tasks: readonly string[]
}

export const sentThings = ({ documents, conditions, tasks }: AskedThings) => ({
  documents: [...documents],
  conditions,
  tasks: tasks.map((title) => title.trim()).filter((title) => title !== ''),
})

interface GateThingsFieldsProps {
  documents: readonly { _id: string; title: string }[]
  value: AskedThings
  onChange: (value: AskedThings) => void
}

/** What else a status asks for beside fields. */
export function GateThingsFields({ documents, value, onChange }: GateThingsFieldsProps) {
  const { t } = useTranslation()
  const titles = value.tasks.filter((title) => title !== everyThing)
  const isEvery = value.tasks.includes(everyThing)
  const tasksOf = (all: boolean, named: readonly string[]) => [...(all ? [everyThing] : []), ...named]
  return (
    <>
      <ManyChoice
        label={t('products.gateDocuments')}
        data={[
          { value: everyThing, label: t('products.gateEveryDocument') },
          ...documents.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
        value={value.documents}
        onChange={(chosen) => onChange({ ...value, documents: chosen })}
      />
      <ManyChoice
        label={t('products.gateConditions')}
        data={conditionStages.map((stage) => ({ value: stage, label: t(`underwritingConditions.stages.${stage}`) }))}
        value={value.conditions}
        onChange={(chosen) =>
          onChange({ ...value, conditions: conditionStages.filter((stage) => chosen.includes(stage)) })
        }
      />
      <TextArea
        label={t('products.gateTasks')}
        description={t('products.gateTasksHelp')}
        rows={2}
        value={titles.join('\n')}
        onChange={({ currentTarget }) =>
          onChange({ ...value, tasks: tasksOf(isEvery, currentTarget.value.split('\n')) })
        }
      />
      <Check
        label={t('products.gateEveryTask')}
        checked={isEvery}
        onChange={({ currentTarget }) => onChange({ ...value, tasks: tasksOf(currentTarget.checked, titles) })}
      />
    </>
  )
}
