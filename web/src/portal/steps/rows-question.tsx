import type { FormElement } from '@corbel/domain/forms/form-element'
import type { StepQuestion } from '@corbel/domain/forms/steps/form-step'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { type RecordRow, rowsOf } from '@corbel/domain/records/record-values'
import { useState, useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '../../attempt.ts'
import { useTranslation } from '../../translation.ts'
import { Icon } from '../parts/icon.tsx'
import { Push } from '../parts/push.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { FieldBox } from './field-box.tsx'
import { problemOf } from './field-problem.ts'
import { useShownValue } from './shown-value.ts'

interface RowsQuestionProps {
  draft: RecordDraft
  question: Extract<StepQuestion, { kind: 'rows' }>
  onNone: () => void
}

/** Rows as cards: one more, or none at all. */
export function RowsQuestion({ draft, question, onNone }: RowsQuestionProps) {
  const { t } = useTranslation()
  const { section, fields } = question
  const value = useSyncExternalStore(
    (listener) => draft.listenToField(section.id, listener),
    () => draft.fieldState(section.id).value,
  )
  const rows = rowsOf(value)
  const [open, setOpen] = useState<string | null>(null)
  const add = () => {
    const _id = newIdempotencyKey()
    draft.addRow(section.id, { _id })
    setOpen(_id)
  }
  const opened = rows.find(({ _id }) => _id === open)
  return (
    <div className="stack">
      {rows.map((row, at) => (
        <RowCard
          key={row._id}
          {...{ row, fields, at }}
          onEdit={() => setOpen(row._id)}
          onRemove={() => draft.removeRow(section.id, row._id)}
        />
      ))}
      <Push quiet icon="plus" onPush={add}>
        {section.title ? t('portal.addNamed', { title: section.title }) : t('portal.add')}
      </Push>
      {rows.length === 0 && (
        <Push quiet onPush={onNone}>
          {t('portal.haveNone')}
        </Push>
      )}
      {opened && (
        <RowSheet
          key={opened._id}
          {...{ row: opened, fields, title: section.title ?? '' }}
          onChange={(row) => draft.changeRow(section.id, row)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

interface RowCardProps {
  row: RecordRow
  fields: readonly FormElement[]
  at: number
  onEdit: () => void
  onRemove: () => void
}

function RowCard({ row, fields, at, onEdit, onRemove }: RowCardProps) {
  const { t } = useTranslation()
  const shown = useShownValue()
  const said = fields.map((field) => shown(field, row[field.id])).filter(Boolean)
  const name = said[0] ?? t('portal.entry', { number: at + 1 })
  return (
    <div className="card pad row row-card">
      <span className="grow">
        <b>{name}</b>
        <small className="quiet">{said.slice(1, 4).join(' · ')}</small>
      </span>
      <button type="button" className="ibtn" aria-label={`${t('portal.edit')}: ${name}`} onClick={onEdit}>
        <Icon name="pencil" />
      </button>
      <button type="button" className="ibtn" aria-label={`${t('portal.remove')}: ${name}`} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </div>
  )
}

interface RowSheetProps {
  row: RecordRow
  fields: readonly FormElement[]
  title: string
  onChange: (row: RecordRow) => void
  onClose: () => void
}

function RowSheet({ row, fields, title, onChange, onClose }: RowSheetProps) {
  const { t } = useTranslation()
  const [wrong, setWrong] = useState<Readonly<Record<string, string | null>>>({})
  const put = (id: string, value: unknown) => onChange({ ...row, [id]: value })
  const close = () => {
    const found = Object.fromEntries(fields.map((field) => [field.id, problemOf(field, row[field.id], t)]))
    setWrong(found)
    if (Object.values(found).every((problem) => problem === null)) onClose()
  }
  return (
    <Sheet title={title} onClose={close}>
      <div className="stack">
        {fields.map((field) => (
          <FieldBox
            key={field.id}
            element={field}
            within={row._id}
            value={row[field.id]}
            isRequired={field.mandatory === true}
            problem={wrong[field.id] ?? null}
            guideline={null}
            onType={(value) => put(field.id, value)}
            onChoose={(value) => put(field.id, value)}
            onLeave={() => setWrong({ ...wrong, [field.id]: problemOf(field, row[field.id], t) })}
          />
        ))}
        <Push onPush={close}>{t('portal.doneRow')}</Push>
      </div>
    </Sheet>
  )
}
