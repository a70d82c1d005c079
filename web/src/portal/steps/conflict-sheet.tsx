import { useSyncExternalStore } from 'react'
import type { OpenForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { Push } from '../parts/push.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { labelOf } from './field-problem.ts'
import type { StepSaver } from './save-steps.ts'
import { useShownValue } from './shown-value.ts'

/** Two people changed one answer: both values, one tap. */
export function ConflictSheet({ saver, form }: { saver: StepSaver; form: OpenForm }) {
  const { t } = useTranslation()
  const shown = useShownValue()
  const saving = useSyncExternalStore(saver.subscribe, saver.state)
  if (saving.kind !== 'conflict') return null
  const [first] = Object.entries(saving.conflicts)
  if (first === undefined) return null
  const [place, { by, yours, theirs, row }] = first
  const field = row?.column ?? row?.section ?? place
  const node = form.draft.form.nodes[form.draft.form.byId.get(field) ?? -1]
  const said = (value: unknown) => (node && shown(node.element, value)) || t('portal.blank')
  return (
    <Sheet
      key={place}
      title={by ? t('portal.conflictTitle', { name: by }) : t('portal.conflictTitleNobody')}
      stays
      onClose={() => undefined}
    >
      <p>{node && labelOf(node.element)}</p>
      <Push onPush={() => saver.decide(place, true)}>{t('portal.keepYours', { value: said(yours) })}</Push>
      <Push quiet onPush={() => saver.decide(place, false)}>
        {t('portal.takeTheirs', { value: said(theirs) })}
      </Push>
    </Sheet>
  )
}
