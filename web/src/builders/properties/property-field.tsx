import { idOf, typeOf } from '@corbel/domain/builders/commands/design'
import { freeId } from '@corbel/domain/builders/elements/element-id'
import { memberOf, type PropertyName, properties } from '@corbel/domain/builders/elements/properties'
import { classesIn, elementClasses } from '@corbel/domain/forms/element-classes'
import type { FieldOption } from '@corbel/domain/forms/form-element'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { retitle } from '../canvas/builder-acts.ts'
import { shownTitle, useBuilder, useReading } from '../canvas/use-design.ts'
import { ColumnsField } from './columns-field.tsx'
import { LinkField } from './link-field.tsx'
import { RichField } from './rich-field.tsx'
import { TypedLine } from './typed-line.tsx'
import { WordsPart } from './words-part.tsx'

/** A member of an element with the control that the table of properties gives it. */
export function PropertyField({ id, name }: { id: string; name: PropertyName }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const member = memberOf(name)
  const node = useReading((one) => one.design.get(id))
  const value: unknown = node?.own[member]
  const label = t(`formBuilder.props.${name}`)
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
      return (
        <TypedLine
          label={label}
          value={textOf(value)}
          most={8}
          onTyped={(text) => {
            const number = Number(text)
            if (text === '') set(null)
            else if (Number.isInteger(number) && number >= control.least && number <= control.most) set(number)
          }}
        />
      )
    case 'choice':
      return (
        <Choice
          label={label}
          placeholder={t('formBuilder.values.none')}
          data={control.among.map((one) => ({
            value: one,
            label: /^\d/.test(one) ? one : t(`formBuilder.values.${one as 'terms'}`), // Its words are the list's.
          }))}
          value={textOf(value)}
          onChange={(to) => set(to === '' ? null : /^\d+$/.test(to) ? Number(to) : to)}
        />
      )
    case 'classes':
      return (
        <ManyChoice
          label={label}
          data={elementClasses.map((one) => ({ value: one, label: t(`formBuilder.looks.${one}`) }))}
          value={classesIn(value)}
          onChange={(names) => set(withClasses(value, names))}
        />
      )
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
          description={t('formBuilder.fileTypesHelp')}
          value={Array.isArray(value) ? value.join(', ') : ''}
          onTyped={(text) => {
            const types = text.split(/[\s,]+/).filter(Boolean)
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
          placeholder={t('formBuilder.values.together')}
          data={[
            { value: 'each', label: t('formBuilder.values.each') },
            { value: 'private', label: t('formBuilder.values.private') },
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

/** Widths that a form came with stay; looks are as they were ticked. */
function withClasses(before: unknown, names: readonly string[]): string | null {
  const widths = typeof before === 'string' ? before.split(/\s+/).filter((one) => one.startsWith('col-')) : []
  return [...widths, ...names].join(' ') || null
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** One option a line; an option whose text changes keeps its id. */
function OptionsField({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const options = useReading((one) => one.design.get(id)?.own.options)
  const before: readonly FieldOption[] = Array.isArray(options) ? options : []
  return (
    <TypedLine
      label={label}
      description={t('formBuilder.optionsHelp')}
      rows={Math.min(Math.max(before.length + 1, 4), 12)}
      value={before.map(({ text }) => text).join('\n')}
      onTyped={(text) => {
        const after = optionsOf(text, before)
        store.set(id, 'options', after.length === 0 ? null : after)
      }}
    />
  )
}

function optionsOf(text: string, before: readonly FieldOption[]): FieldOption[] {
  const lines = text.split('\n').map((one) => one.trim())
  // A second column, as a table brings it, is the id.
  const pairs = lines
    .filter(Boolean)
    .slice(0, 5_000)
    .map((line) => line.split('\t').map((one) => one.trim()))
  const words = pairs.map(([word = '']) => word)
  const known = new Map(before.map((one) => [one.text, one.id]))
  const used = new Set(words.flatMap((one) => known.get(one) ?? []))
  const isSameLength = words.length === before.length
  const taken = new Set(before.map((one) => one.id))
  return words.map((word, at) => {
    const kept = known.get(word)
    const there = before[at]
    if (kept !== undefined) return { id: kept, text: word }
    const given = pairs[at]?.[1]?.slice(0, 200) ?? ''
    if (given !== '' && !taken.has(given)) {
      taken.add(given)
      return { id: given, text: word }
    }
    if (isSameLength && there !== undefined && !used.has(there.id)) return { id: there.id, text: word }
    const id = freeId(word.slice(0, 200), (one) => taken.has(one))
    taken.add(id)
    return { id, text: word }
  })
}

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
      placeholder={t('formBuilder.values.none')}
      data={columns.map((node) => ({ value: idOf(node), label: shownTitle(store.design, node.key, t) }))}
      value={value}
      onChange={onChange}
    />
  )
}
