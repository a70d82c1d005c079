import type { FormElement } from '@corbel/domain/forms/form-element'
import { listFields } from '@corbel/domain/records/list/list-fields'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../translation.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { listValueText } from '../list-value-text.ts'
import { useValueWords } from '../use-value-words.ts'
import { PeekedFacts } from './peeked-facts.tsx'

/** A record as far as its reader sees it. */
export interface PeekedValues {
  info: Readonly<Record<string, unknown>>
  content: readonly unknown[]
  role: string
}

interface PeekedFormProps {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<PeekedValues>
  /** What the columns of the list say already. */
  shown: ReadonlySet<string>
}

/** So many tell what a record is; all of them are on its page. */
const factsMost = 12

const isElement = (value: unknown): value is FormElement => typeof value === 'object' && value !== null && 'id' in value

/** The first fields of a record's form that hold something and that the list does not show. */
export function PeekedForm({ queryKey, read, shown }: PeekedFormProps) {
  const { t } = useTranslation()
  const words = useValueWords()
  const record = useQuery({ queryKey: [...queryKey, 'peek'], queryFn: ({ signal }) => read(signal) })
  return (
    <Loaded queries={{ record }} title={t('peek.failed')} as="h3" skeleton={<RowsSkeleton rows={4} />}>
      {({ record: { info, content, role } }) => {
        const fields = listFields(content.filter(isElement), role).filter(({ id }) => !shown.has(id))
        const facts = fields
          .map(({ options, ...field }) => ({
            ...{ id: field.id, title: field.title },
            value: listValueText({ ...field, options: [...options] }, info[field.id], words),
          }))
          .filter(({ value }) => value !== '')
        return <PeekedFacts facts={facts.slice(0, factsMost)} />
      }}
    </Loaded>
  )
}
