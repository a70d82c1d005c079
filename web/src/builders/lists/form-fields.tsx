import type { FormKind, getFormChoices } from '@corbel/domain/builders/builder-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useTranslation } from '../../translation.ts'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { Editing } from '../../ui/editing/use-editing.ts'

/** What a form is called, and what it is offered for. */
export interface FormDraft {
  title: string
  custom_title: string
  products: string[]
  programs: string[]
}

export type FormChoices = ReplyOf<typeof getFormChoices>

interface FormFieldsProps<Draft extends FormDraft> {
  kind: FormKind
  editing: Pick<Editing<unknown, Draft>, 'draft' | 'errorAt' | 'change'>
  choices: FormChoices
}

export function FormFields<Draft extends FormDraft>({ kind, editing, choices }: FormFieldsProps<Draft>) {
  const { t } = useTranslation()
  const { draft, errorAt } = editing
  const change = (part: Partial<FormDraft>) => editing.change(part as Partial<Draft>) // Of every draft here.
  const listed = (all: readonly { _id: string; title: string }[]) =>
    all.map(({ _id, title }) => ({ value: _id, label: title }))
  return (
    <>
      <TextField
        label={t('builders.title')}
        required
        maxLength={120}
        value={draft.title}
        error={errorAt('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextField
        label={t('builders.customTitle')}
        description={t('builders.customTitleHelp')}
        maxLength={120}
        value={draft.custom_title}
        error={errorAt('custom_title')}
        onChange={(event) => change({ custom_title: event.currentTarget.value })}
      />
      {kind !== 'module' && (
        <>
          <ManyChoice
            label={t('builders.products')}
            description={kind === 'opportunity' ? undefined : t('builders.offersHelp')}
            data={listed(choices.products)}
            value={draft.products}
            error={errorAt('products')}
            onChange={(products) => change({ products })}
          />
          <ManyChoice
            label={t('builders.programs')}
            description={kind === 'opportunity' ? t('builders.programsHelp') : t('builders.offersHelp')}
            data={listed(
              choices.programs.filter(({ product }) => draft.products.length === 0 || draft.products.includes(product)),
            )}
            value={draft.programs}
            error={errorAt('programs')}
            onChange={(programs) => change({ programs })}
          />
        </>
      )}
    </>
  )
}
