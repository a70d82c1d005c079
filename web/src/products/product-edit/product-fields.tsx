import { useTranslation } from '../../translation.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { Editing } from '../../ui/editing/use-editing.ts'

export interface ProductDraft {
  title: string
  description: string
}

export function useProductProblems() {
  const { t } = useTranslation()
  return ({ title }: ProductDraft) => ({ title: title.trim() === '' ? t('shared.requiredField') : null })
}

/** What a product is called and for. */
export function ProductFields({
  editing,
}: {
  editing: Pick<Editing<unknown, ProductDraft>, 'draft' | 'errorAt' | 'change'>
}) {
  const { t } = useTranslation()
  const { draft, errorAt, change } = editing
  return (
    <div className="card-b stack">
      <TextField
        label={t('products.name')}
        required
        maxLength={80}
        value={draft.title}
        error={errorAt('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('products.description')}
        maxLength={2000}
        rows={3}
        value={draft.description}
        error={errorAt('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </div>
  )
}
