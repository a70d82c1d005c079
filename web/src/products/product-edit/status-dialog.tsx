import { addStatus, type ProductReply, type StatusReply, saveStatus } from '@corbel/domain/products/product-endpoints'
import { type StatusKind, statusColours, statusKinds } from '@corbel/domain/products/status-kinds'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useSetupChange } from '../product-queries.ts'
import { LoanMoveFields } from './loan-move-fields.tsx'
import { SetupDialog } from './setup-dialog.tsx'

interface StatusDialogProps {
  product: ProductReply
  /** Null for a new one. */
  status: StatusReply | null
  onClose: () => void
}

interface StatusValues {
  title: string
  borrowerTitle: string
  milestone: string
  usualDays: number | null
  kind: StatusKind
  color: string
}

/** A status: its name for staff and for borrowers, what it means, how it looks. */
export function StatusDialog({ product, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation()
  const typed = useTypedDialog<StatusValues>(
    `status:${product._id}:${status?._id ?? 'new'}`,
    () => ({
      title: status?.title ?? '',
      borrowerTitle: status?.borrowerTitle ?? '',
      milestone: status?.milestone ?? '',
      usualDays: status?.usualDays ?? null,
      kind: status?.kind ?? 'processing',
      color: status?.color ?? 'blue',
    }),
    onClose,
  )
  const { value: values, set: setValues, isTyped, close } = typed
  const place = { id: product._id, status: status?._id ?? '' }
  const save = useSetupChange(
    async (body: StatusValues) => {
      if (status) await call(saveStatus, { params: place, body: { ...body, rev: status.rev } })
      else await call(addStatus, { params: { id: product._id }, body })
    },
    status ? t('products.statusSaved') : t('products.statusAdded'),
  )
  const toggle = useSetupChange(
    (body: { active: boolean; moveTo?: string }) =>
      call(saveStatus, { params: place, body: { ...body, rev: status?.rev } }),
    ({ job }) => t(job?.state === 'running' ? 'products.statusEmptying' : 'products.statusSaved'),
  )
  if (status !== null && isRefusal(toggle.error, 'status-in-use')) {
    return (
      <LoanMoveFields
        product={product}
        status={status}
        loans={Number(toggle.error.details.loans)}
        isMoving={toggle.isPending}
        onMove={(moveTo) => toggle.mutate({ active: false, moveTo }, { onSuccess: close })}
        onClose={close}
      />
    )
  }
  const error = save.error ?? toggle.error
  const switched = status && {
    title: status.title,
    active: status.active,
    text: t('products.deactivateStatusText'),
    // Of loans that stand in it the next question asks where they go.
    isAskedElsewhere: status.loans > 0,
    isPending: toggle.isPending,
    onSwitch: (active: boolean) => toggle.mutate({ active }, { onSuccess: close }),
  }
  return (
    <SetupDialog
      {...{ isTyped, error, switched }}
      title={status ? t('products.edit', { title: status.title }) : t('products.addStatus')}
      size={520}
      onClose={close}
      isSaving={save.isPending}
      onSave={() => save.mutate(values, { onSuccess: close })}
    >
      <StatusFields values={values} errors={isRefusal(error) ? error.fields : {}} onChange={setValues} />
    </SetupDialog>
  )
}

interface StatusFieldsProps {
  values: StatusValues
  errors: Readonly<Record<string, string>>
  onChange: (values: StatusValues) => void
}

const daysIn = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

const ownColour = 'own'

function StatusFields({ values, errors, onChange }: StatusFieldsProps) {
  const { t } = useTranslation()
  const isOwn = values.color.startsWith('#')
  const colours = statusColours.map((colour) => ({ value: colour, label: t(`products.colours.${colour}`) }))
  return (
    <>
      <TextField
        label={t('products.name')}
        required
        maxLength={80}
        value={values.title}
        error={errors.title}
        onChange={(event) => onChange({ ...values, title: event.currentTarget.value })}
      />
      <TextField
        label={t('products.borrowerTitle')}
        description={t('products.borrowerTitleHelp')}
        maxLength={80}
        value={values.borrowerTitle}
        error={errors.borrowerTitle}
        onChange={(event) => onChange({ ...values, borrowerTitle: event.currentTarget.value })}
      />
      <TextField
        label={t('products.milestone')}
        description={t('products.milestoneHelp')}
        maxLength={14}
        value={values.milestone}
        error={errors.milestone}
        onChange={(event) => onChange({ ...values, milestone: event.currentTarget.value })}
      />
      <TextField
        label={t('products.usualDays')}
        description={t('products.usualDaysHelp')}
        inputMode="numeric"
        maxLength={3}
        value={values.usualDays === null ? '' : String(values.usualDays)}
        error={errors.usualDays}
        onChange={(event) => onChange({ ...values, usualDays: daysIn(event.currentTarget.value) })}
      />
      <Choice
        label={t('products.kind')}
        data={statusKinds.map((kind) => ({ value: kind, label: t(`products.kinds.${kind}`) }))}
        value={values.kind}
        onChange={(kind) => onChange({ ...values, kind: statusKinds.find((one) => one === kind) ?? values.kind })}
      />
      <Choice
        label={t('products.colour')}
        description={t('products.colourHelp')}
        data={[...colours, { value: ownColour, label: t('products.ownColour') }]}
        value={isOwn ? ownColour : values.color}
        onChange={(colour) => onChange({ ...values, color: colour === ownColour ? '#49839f' : (colour ?? 'gray') })}
      />
      {isOwn && (
        <label className="row">
          {t('products.ownColour')}
          <input
            type="color"
            value={values.color}
            onChange={(event) => onChange({ ...values, color: event.currentTarget.value })}
          />
        </label>
      )}
      <p className="row">
        <span className="quiet">{t('products.preview')}</span>
        <StatusChip label={values.title || t('products.status')} color={values.color} />
      </p>
    </>
  )
}
