import {
  type ConditionTemplate,
  type ProgramConditions,
  saveProgramConditions,
} from '@corbel/domain/products/condition-template-endpoints'
import { waitingParties } from '@corbel/domain/records/open-items/open-item'
import {
  conditionStages,
  longestConditionDetail,
  longestConditionTitle,
} from '@corbel/domain/underwriting-conditions/condition'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { programConditionsQuery, useSetupChange } from '../product-queries.ts'

export interface ConditionsDialogProps {
  program: { _id: string; title: string }
  onClose: () => void
}

type Typed = Omit<ConditionTemplate, '_id'> & { key: string; _id?: string }

/** Program → Conditions: what its loans usually have to meet. */
export function ConditionsDialog({ program, onClose }: ConditionsDialogProps) {
  const { t } = useTranslation()
  const loaded = useQuery(programConditionsQuery(program._id))
  const typed = useTypedDialog<readonly Typed[] | null>(`conditions:${program._id}`, () => null, onClose)
  const title = t('underwritingConditions.templatesOf', { program: program.title })
  return (
    <FormDialog isTyped={typed.isTyped} size={860} onClose={typed.close} title={title}>
      <Loaded
        queries={{ loaded }}
        skeleton={<RowsSkeleton rows={6} />}
        title={t('underwritingConditions.templatesLoadFailed')}
      >
        {(data) => (
          <TemplatesEditor shown={data.loaded} typed={typed.value} onChange={typed.set} onSaved={typed.close} />
        )}
      </Loaded>
    </FormDialog>
  )
}

interface TemplatesEditorProps {
  shown: ProgramConditions
  /** Null: as they are stored. */
  typed: readonly Typed[] | null
  onChange: (typed: readonly Typed[]) => void
  onSaved: () => void
}

const blank = (): Typed => ({
  ...{ key: crypto.randomUUID(), title: '', detail: '', stage: 'documents', waitsOn: 'borrower' },
  ...{ clearers: [], dueDays: null },
})

function TemplatesEditor({ shown, typed, onChange, onSaved }: TemplatesEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const templates = typed ?? shown.templates.map((one) => ({ ...one, key: one._id }))
  const save = useSetupChange(
    () =>
      call(saveProgramConditions, {
        params: { id: shown.program._id },
        body: { templates: templates.map(({ key: _key, ...one }) => one), rev: shown.rev },
      }),
    t('underwritingConditions.templatesSaved'),
  )
  const isWhole = templates.every(({ title }) => title.trim() !== '')
  const message = isRefusal(save.error, 'stale') ? t('products.stale') : save.error && errorText(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && isWhole) save.mutate(undefined, { onSuccess: onSaved })
  }
  const change = (key: string, changed: Partial<Typed>) =>
    onChange(templates.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  return (
    <form onSubmit={submit} noValidate className="stack">
      <FormError message={message} />
      <p className="quiet">{t('underwritingConditions.templatesText')}</p>
      {templates.length === 0 ? <p className="quiet">{t('underwritingConditions.noTemplates')}</p> : null}
      {templates.map((template, at) => (
        <TemplateFields
          key={template.key}
          {...{ template, at, roles: shown.roles }}
          onChange={(changed) => change(template.key, changed)}
          onRemove={() => onChange(templates.filter(({ key }) => key !== template.key))}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...templates, blank()])}
        >
          {t('underwritingConditions.add')}
        </Button>
      </div>
      <DialogFooter>
        <CancelButton />
        <Button type="submit" loading={save.isPending} disabled={!isWhole || typed === null}>
          {t('underwritingConditions.saveTemplates')}
        </Button>
      </DialogFooter>
    </form>
  )
}

interface TemplateFieldsProps {
  template: Typed
  at: number
  roles: ProgramConditions['roles']
  onChange: (changed: Partial<Typed>) => void
  onRemove: () => void
}

function TemplateFields({ template, at, roles, onChange, onRemove }: TemplateFieldsProps) {
  const { t } = useTranslation()
  const { title, detail, stage, waitsOn, clearers, dueDays } = template
  return (
    <fieldset className="condition-template" aria-label={t('underwritingConditions.templateAt', { place: at + 1 })}>
      <TextField
        label={t('underwritingConditions.name')}
        required
        maxLength={longestConditionTitle}
        value={title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Choice
        label={t('underwritingConditions.stage')}
        data={conditionStages.map((value) => ({ value, label: t(`underwritingConditions.stages.${value}`) }))}
        value={stage}
        onChange={(chosen) => onChange({ stage: conditionStages.find((one) => one === chosen) ?? stage })}
      />
      <Choice
        label={t('underwritingConditions.waitsOn')}
        data={waitingParties.map((value) => ({ value, label: t(`underwritingConditions.parties.${value}`) }))}
        value={waitsOn}
        onChange={(chosen) => onChange({ waitsOn: waitingParties.find((one) => one === chosen) ?? waitsOn })}
      />
      <NumberField
        label={t('underwritingConditions.dueDays')}
        value={dueDays}
        onChange={(days) => onChange({ dueDays: days })}
      />
      <ManyChoice
        className="wide"
        label={t('underwritingConditions.clearers')}
        placeholder={t('underwritingConditions.anyone')}
        data={roles.map((role) => ({ value: role._id, label: role.title }))}
        value={clearers}
        onChange={(chosen) => onChange({ clearers: chosen })}
      />
      <TextArea
        className="wide"
        label={t('underwritingConditions.detail')}
        rows={2}
        maxLength={longestConditionDetail}
        value={detail}
        onChange={({ currentTarget }) => onChange({ detail: currentTarget.value })}
      />
      <IconButton
        label={t('underwritingConditions.remove', { title: title || String(at + 1) })}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      />
    </fieldset>
  )
}
