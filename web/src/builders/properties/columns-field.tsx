import { type Design, typeOf } from '@corbel/domain/builders/commands/design'
import type { FormOp } from '@corbel/domain/builders/commands/form-command'
import { liveChilds } from '@corbel/domain/builders/elements/placing'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { arrangeSectionColumns } from '@corbel/domain/records/list/section-settings'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { isFieldLike } from '../canvas/builder-acts.ts'
import { shownTitle, useBuilder, useReading } from '../canvas/use-design.ts'

/** Which fields of a repeated section stand in its table: the first ones until some are chosen. */
export function ColumnsField({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const design = useReading((one) => one.design)
  const fields = fieldsIn(design, id)
  if (fields.length === 0) return null
  const elements = fields.map((key) => (design.get(key)?.own ?? {}) as unknown as FormElement) // As they are designed.
  const shown = new Set(
    arrangeSectionColumns(elements, undefined).flatMap((one) => (one.isShown ? [one.element.id] : [])),
  )
  const isShown = (key: string) => shown.has(String(design.get(key)?.own.id))
  const put = (key: string, isOn: boolean) => {
    // What was shown without having been chosen is chosen with the first change.
    const ops = fields.flatMap((one): FormOp[] => {
      const from = design.get(one)?.own.listShowField ?? null
      const to = (one === key ? isOn : isShown(one)) ? true : null
      return from === to ? [] : [{ do: 'set', key: one, name: 'listShowField', from, to }]
    })
    store.do('changed', shownTitle(design, id, t), ops)
  }
  return (
    <fieldset className="stack">
      <legend className="label">{label}</legend>
      {fields.map((key) => (
        <Check
          key={key}
          label={shownTitle(design, key, t)}
          checked={isShown(key)}
          onChange={(event) => put(key, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

function fieldsIn(design: Design, key: string): string[] {
  return liveChilds(design, key).flatMap((child) => {
    const node = design.get(child)
    if (node === undefined) return []
    return isFieldLike(typeOf(node)) ? [child] : fieldsIn(design, child)
  })
}
