import { addProgram, type ProgramReply, saveProgram } from '@corbel/domain/products/product-endpoints'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useSetupChange } from '../product-queries.ts'
import { GuidelineFields } from './guideline-fields.tsx'
import { bodyOf, type ProgramValues, valuesOf } from './program-draft.ts'
import { SetupDialog } from './setup-dialog.tsx'
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
  const error = save.error ?? toggle.error
  const fields = isRefusal(error) ? error.fields : {}
  const isOwn = program?.own ?? true
  const switched = program && {
    title: program.title,
    active: program.active,
    text: t('products.deactivateProgramText'),
    isPending: toggle.isPending,
    onSwitch: (active: boolean) => toggle.mutate(active, { onSuccess: close }),
  }
  return (
    <SetupDialog
      {...{ isTyped, error, switched }}
      title={program ? t('products.edit', { title: program.title }) : t('products.addProgram')}
      size={720}
      onClose={close}
      isClosed={!isOwn}
      isSaving={save.isPending}
      onSave={() => save.mutate(bodyOf(values), { onSuccess: close })}
    >
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
    </SetupDialog>
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
