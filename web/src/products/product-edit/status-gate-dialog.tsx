import { type GateField, saveStatusGate } from '@corbel/domain/products/gate-endpoints'
import type { ProductReply, StatusReply } from '@corbel/domain/products/product-endpoints'
import { mostTargetDays } from '@corbel/domain/products/target-days'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { gateFieldsQuery, useSetupChange } from '../product-queries.ts'
import { type AskedThings, GateThingsFields, sentThings } from './gate-things-fields.tsx'

interface StatusGateDialogProps {
  product: ProductReply
  status: StatusReply
  onClose: () => void
}

interface GateValues {
  program: string
  /** Chosen fields by program; those of a program that is not named are as they are stored. */
  fields: Readonly<Record<string, readonly string[]>>
  /** The same of documents, conditions and tasks. */
  things: Readonly<Record<string, AskedThings>>
  /** The same of the days that loans are meant to stand there. */
  days: Readonly<Record<string, number | null>>
}

/** What loans are asked for before they come to stand in a status: the fields, program by program. */
export function StatusGateDialog({ product, status, onClose }: StatusGateDialogProps) {
  const { t } = useTranslation()
  const loaded = useQuery(gateFieldsQuery(product._id))
  const first = product.programs.find(({ active }) => active) ?? product.programs[0]
  const typed = useTypedDialog<GateValues>(
    `status-gate:${product._id}:${status._id}`,
    () => ({ program: first?._id ?? '', fields: {}, things: {}, days: {} }),
    onClose,
  )
  const { value: values, set, isTyped, close } = typed
  const program = product.programs.find(({ _id }) => _id === values.program) ?? first
  const gate = status.gates.find((one) => one.program === program?._id)
  const chosen = values.fields[program?._id ?? ''] ?? gate?.asks.fields ?? []
  const things = values.things[program?._id ?? ''] ?? {
    documents: gate?.asks.documents ?? [],
    conditions: gate?.asks.conditions ?? [],
    tasks: gate?.asks.tasks ?? [],
  }
  const targetDays =
    program && program._id in values.days ? (values.days[program._id] ?? null) : (gate?.targetDays ?? null)
  const errorText = useErrorText()
  const save = useSetupChange(
    () =>
      call(saveStatusGate, {
        params: { id: product._id, status: status._id },
        body: {
          program: program?._id ?? '',
          asks: { fields: [...chosen], ...sentThings(things) },
          targetDays,
          rev: gate?.rev ?? 0,
        },
      }),
    t('products.gateSaved'),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && program) save.mutate(undefined, { onSuccess: close })
  }
  const message = isRefusal(save.error, 'stale') ? t('products.stale') : save.error && errorText(save.error)
  const isFirst = product.statuses.find(({ active }) => active)?._id === status._id
  return (
    <FormDialog isTyped={isTyped} size={620} onClose={onClose} title={t('products.gateTitle', { title: status.title })}>
      <form onSubmit={submit} noValidate className="stack">
        <FormError message={message} />
        <p className="quiet">{t('products.gateText')}</p>
        {isFirst ? <p className="quiet">{t('products.gateFirst')}</p> : null}
        {product.programs.length > 1 ? (
          <Choice
            label={t('products.gateProgram')}
            data={product.programs.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={program?._id ?? null}
            onChange={(next) => set({ ...values, program: next })}
          />
        ) : null}
        <Loaded queries={{ loaded }} skeleton={<BlockSkeleton height={72} />}>
          {(data) => (
            <>
              <ManyChoice
                label={t('products.gateFields')}
                description={t('products.gateFieldsHelp')}
                data={choicesOf(data.loaded.forms.find(({ _id }) => _id === program?.form._id)?.fields ?? [])}
                value={chosen}
                onChange={(fields) => set({ ...values, fields: { ...values.fields, [program?._id ?? '']: fields } })}
              />
              <GateThingsFields
                documents={data.loaded.programs.find(({ _id }) => _id === program?._id)?.documents ?? []}
                value={things}
                onChange={(next) => set({ ...values, things: { ...values.things, [program?._id ?? '']: next } })}
              />
            </>
          )}
        </Loaded>
        <NumberField
          label={t('products.targetDays')}
          description={t('products.targetDaysHelp')}
          value={targetDays}
          onChange={(days) => set({ ...values, days: { ...values.days, [program?._id ?? '']: days } })}
          error={isTooMany(targetDays) ? t('problems.notValid') : undefined}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" disabled={!program || isTooMany(targetDays)} loading={save.isPending}>
            {t('shared.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

const isTooMany = (days: number | null): boolean => days !== null && (days < 1 || days > mostTargetDays)

const choicesOf = (fields: readonly GateField[]) =>
  fields.map(({ _id, title, place }) => ({ value: _id, label: place === '' ? title : `${title} (${place})` }))
