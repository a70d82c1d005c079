import { idOf, typeOf } from '@corbel/domain/builders/commands/design'
import { memberOf, type PropertyName, properties } from '@corbel/domain/builders/elements/properties'
import { asksForTakenKind } from '@corbel/domain/documents/file-kinds'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { retitle } from '../canvas/builder-acts.ts'
import { shownTitle, useBuilder, useReading } from '../canvas/use-design.ts'
import { ClassesField, ColumnsField, FirstValueField, LinkField, OptionsField, RichField } from './late-fields.ts'
import { NumberLine } from './number-line.tsx'
import { TypedLine } from './typed-line.tsx'
import { WordsPart } from './words-part.tsx'

/** A member of an element with the control that the table of properties gives it. */
export function PropertyField({ id, name }: { id: string; name: PropertyName }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const member = memberOf(name)
  const node = useReading((one) => one.design.get(id))
  const value: unknown = node?.own[member]
  const label = t(`builderProperties.props.${name}`)
  const { control } = properties[name]
  const set = (to: unknown) => store.set(id, member, to)
  switch (control.kind) {
    case 'line':
    case 'text':
      return (
        <TypedLine
          label={label}
          value={textOf(value)}
          most={control.most}
          rows={control.kind === 'text' ? 3 : undefined}
          onTyped={(text) => (name === 'title' ? retitle(store, id, text) : set(text === '' ? null : text))}
        />
      )
    case 'flag': {
      // Several files are taken unless the form says otherwise.
      const isOn = name === 'isMultiple' ? value !== false : value === true
      const off = name === 'isMultiple' ? false : null
      return (
        <Check
          label={label}
          checked={isOn}
          disabled={name === 'sensitive' && isOn && node?.published}
          onChange={(event) => set(event.currentTarget.checked ? (name === 'isMultiple' ? null : true) : off)}
        />
      )
    }
    case 'number':
      return <NumberLine label={label} value={textOf(value)} least={control.least} most={control.most} onTyped={set} />
    case 'first':
      return <FirstValueField id={id} label={label} most={control.most} onChange={set} />
    case 'choice':
      return (
        <Choice
          label={label}
          placeholder={t('builderProperties.values.none')}
          data={control.among.map((one) => ({
            value: one,
            label: /^\d/.test(one) ? one : t(`builderProperties.values.${one as 'terms'}`), // Its words are the list's.
          }))}
          value={textOf(value)}
          onChange={(to) => set(to === '' ? null : /^\d+$/.test(to) ? Number(to) : to)}
        />
      )
    case 'classes':
      return <ClassesField label={label} value={value} onChange={set} />
    case 'link':
      return <LinkField label={label} value={textOf(value)} onTyped={(to) => set(to === '' ? null : to)} />
    case 'rich':
      return (
        <RichField id={id} label={label} value={textOf(value)} onTyped={(html) => set(html === '' ? null : html)} />
      )
    case 'columns':
      return node?.own.cloneable === true ? <ColumnsField id={id} label={label} /> : null
    case 'options':
      return <OptionsField id={id} label={label} />
    case 'file-types':
      return (
        <TypedLine
          label={label}
          description={t('builderProperties.fileTypesHelp')}
          value={Array.isArray(value) ? value.join(', ') : ''}
          wrong={(text) => {
            const strange = listed(text).filter((type) => !asksForTakenKind(type))
            return strange.length === 0
              ? undefined
              : t('builderProperties.fileTypesNotTaken', { types: strange.join(', ') })
          }}
          onTyped={(text) => {
            const types = listed(text)
            set(types.length === 0 ? null : types)
          }}
        />
      )
    case 'column':
      return <ColumnField label={label} value={textOf(value)} onChange={(to) => set(to === '' ? null : to)} />
    case 'words':
      return <WordsPart id={id} />
    case 'per-borrower':
      return (
        <Choice
          label={label}
          placeholder={t('builderProperties.values.together')}
          data={[
            { value: 'each', label: t('builderProperties.values.each') },
            { value: 'private', label: t('builderProperties.values.private') },
          ]}
          value={value === 'private' ? 'private' : value === true ? 'each' : ''}
          onChange={(to) => set(to === '' ? null : to === 'private' ? 'private' : true)}
        />
      )
    case 'roles':
      // All of them together are a table.
      return null
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const listed = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Columns of repeated sections, to be summed. */
function ColumnField({ label, value, onChange }: { label: string; value: string; onChange: (to: string) => void }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const design = useReading((one) => one.design)
  const columns = [...design.values()].filter((node) => {
    for (let at = design.get(node.parent ?? ''); at !== undefined && at.parent !== null; at = design.get(at.parent))
      if (at.own.cloneable === true) return ['amount', 'number', 'percentage'].includes(typeOf(node)) && !node.off
    return false
  })
  if (columns.length === 0 && value === '') return null
  return (
    <Choice
      label={label}
      placeholder={t('builderProperties.values.none')}
      data={columns.map((node) => ({ value: idOf(node), label: shownTitle(store.design, node.key, t) }))}
      value={value}
      onChange={onChange}
    />
  )
}
