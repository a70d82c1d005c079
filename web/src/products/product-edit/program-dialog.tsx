import { addProgram, type ProgramReply, saveProgram } from '@corbel/domain/products/product-endpoints'
import type { FormEvent } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useSetupChange } from '../product-queries.ts'
import { GuidelineFields } from './guideline-fields.tsx'
import { bodyOf, type ProgramValues, valuesOf } from './program-draft.ts'
import { TermFields } from './term-fields.tsx'

interface ProgramDialogProps {
  productId: string
  /** Null for a new one. */
  program: ProgramReply | null
  forms: readonly { _id: string; title: string }[]
  onClose: () => void
}

/** A program: what it is called, what it numbers, whom and what it lends. */
export function ProgramDialog({ productId, program, forms, onClose }: ProgramDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const {
    value: values,
    set: setValues,
    isTyped,
    close,
  } = useTypedDialog(`program:${productId}:${program?._id ?? 'new'}`, () => valuesOf(program), onClose)
  const save = useSetupChange(
    (body: ReturnType<typeof bodyOf>) =>
      program
        ? call(saveProgram, { params: { id: program._id }, body: { ...body, rev: program.rev } })
        : call(addProgram, { params: { id: productId }, body }),
    program ? t('products.programSaved') : t('products.programAdded'),
  )
  const toggle = useSetupChange(
    (active: boolean) => call(saveProgram, { params: { id: program?._id ?? '' }, body: { active, rev: program?.rev } }),
    t('products.programSaved'),
  )
  const toggleAfterAsking = async ({ title, active }: ProgramReply) => {
    const question = {
      title: t('products.deactivateProductTitle', { title }),
      text: t('products.deactivateProgramText'),
      confirmLabel: t('products.deactivate'),
      danger: true,
    }
    if (!active || (await askConfirm(question))) toggle.mutate(!active, { onSuccess: close })
  }
  const error = save.error ?? toggle.error
  const fields = isRefusal(error) ? error.fields : {}
  const isOwn = program?.own ?? true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(bodyOf(values), { onSuccess: close })
  }
  const message = isRefusal(error, 'stale') ? t('products.stale') : error && errorText(error)
  return (
    <FormDialog
      isTyped={isTyped}
      size={720}
      onClose={close}
      title={program ? t('products.edit', { title: program.title }) : t('products.addProgram')}
    >
      <form onSubmit={submit} noValidate className="stack">
        <FormError message={message} />
        {!isOwn && <p className="quiet">{t('products.offeredBy', { owner: program?.owner ?? '' })}</p>}
        {program && !program.active && <p className="quiet">{t('products.programOff')}</p>}
        <fieldset className="setup-fields" disabled={!isOwn}>
          <ProgramFields values={values} errors={fields} forms={forms} onChange={setValues} />
          <TermFields terms={values.terms} errors={fields} onChange={(terms) => setValues({ ...values, terms })} />
          <GuidelineFields
            guidelines={values.guidelines}
            errors={fields}
            onChange={(guidelines) => setValues({ ...values, guidelines })}
          />
        </fieldset>
        <DialogFooter>
          {program && (
            <Button variant="default" loading={toggle.isPending} onClick={() => void toggleAfterAsking(program)}>
              {program.active ? t('products.deactivate') : t('products.activate')}
            </Button>
          )}
          <CancelButton />
          <Button type="submit" disabled={!isOwn} loading={save.isPending}>
            {t('shared.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

interface ProgramFieldsProps {
  values: ProgramValues
  errors: Readonly<Record<string, string>>
  forms: readonly { _id: string; title: string }[]
  onChange: (values: ProgramValues) => void
}

function ProgramFields({ values, errors, forms, onChange }: ProgramFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="setup-grid">
      <TextField
        label={t('products.name')}
        required
        maxLength={80}
        value={values.title}
        error={errors.title}
        onChange={(event) => onChange({ ...values, title: event.currentTarget.value })}
      />
      <TextField
        label={t('products.prefix')}
        required
        description={t('products.prefixHelp')}
        maxLength={12}
        value={values.prefix}
        error={errors.prefix}
        onChange={(event) => onChange({ ...values, prefix: event.currentTarget.value })}
      />
      <Choice
        label={t('products.form')}
        required
        data={forms.map((form) => ({ value: form._id, label: form.title }))}
        value={values.form === '' ? null : values.form}
        error={errors.form}
        onChange={(form) => onChange({ ...values, form: form ?? '' })}
      />
      <span />
      <DateField
        label={t('products.startsOn')}
        value={values.startsOn}
        error={errors.startsOn}
        onChange={(startsOn) => onChange({ ...values, startsOn })}
      />
      <DateField
        label={t('products.endsOn')}
        value={values.endsOn}
        error={errors.endsOn}
        onChange={(endsOn) => onChange({ ...values, endsOn })}
      />
    </div>
  )
}
