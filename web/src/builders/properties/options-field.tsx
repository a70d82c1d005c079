import { freeId } from '@corbel/domain/builders/elements/element-id'
import type { FieldOption } from '@corbel/domain/forms/form-element'
import { usStates } from '@corbel/domain/forms/us-states'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { useBuilder, useReading } from '../canvas/use-design.ts'
import { formChoicesQuery } from '../form-queries.ts'
import { TypedLine } from './typed-line.tsx'

/** So many have a line for their id; more are pasted with it as a second column. */
const mostIds = 100

/** One option a line; an option whose text changes keeps its id. They may come from lists that the company has. */
export function OptionsField({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const choices = useQuery(formChoicesQuery)
  const options = node?.own.options
  const before: readonly FieldOption[] = Array.isArray(options) ? options : []
  const set = (after: readonly FieldOption[]) => store.set(id, 'options', after.length === 0 ? null : after)
  const fill = (title: string, texts: readonly string[]) => ({
    title,
    icon: IconListDetails,
    onChoose: () => set(optionsOf(texts.join('\n'), before)),
  })
  const { sources = [], statuses = [] } = choices.data ?? {}
  return (
    <>
      <TypedLine
        label={label}
        description={t('builderProperties.optionsHelp')}
        rows={Math.min(Math.max(before.length + 1, 4), 12)}
        value={before.map(({ text }) => text).join('\n')}
        onTyped={(text) => set(optionsOf(text, before))}
      />
      <div className="row">
        <span className="grow">{t('builderProperties.fillWith')}</span>
        <ActionMenu
          label={t('builderProperties.fillWith')}
          actions={[
            { title: t('builderProperties.fills.states'), icon: IconListDetails, onChoose: () => set(states) },
            ...(statuses.length > 0 ? [fill(t('builderElements.types.status'), titlesOf(statuses))] : []),
            ...(sources.length > 0 ? [fill(t('builderElements.types.source'), titlesOf(sources))] : []),
          ]}
        />
      </div>
      {before.length > 0 && before.length <= mostIds && (
        <details>
          <summary>{t('builderProperties.optionIds')}</summary>
          <div className="stack">
            {before.map((option, at) => (
              <TypedLine
                key={option.id}
                label={option.text}
                most={200}
                value={option.id}
                readOnly={node?.published === true}
                wrong={(to) =>
                  to !== '' && before.every((one) => one.id !== to)
                    ? undefined
                    : t(to === '' ? 'shared.requiredField' : 'builderProperties.optionIdTaken')
                }
                onTyped={(to) => set(before.with(at, { ...option, id: to }))}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const states: readonly FieldOption[] = usStates.filter(({ id }) => id !== '').map(({ id, text }) => ({ id, text }))

const titlesOf = (all: readonly { readonly title: string }[]): string[] => [...new Set(all.map(({ title }) => title))]

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
