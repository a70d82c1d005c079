import { type LostLoanValue, moveLoanForm } from '@corbel/domain/loans/form-move-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { isRefusal, referenceOf } from '../../../api-errors.ts'
import { useShownValue } from '../../../forms/shown-value-panel.tsx'
import type { OpenForm } from '../../../records/editing/open-draft.ts'
import { useTranslation } from '../../../translation.ts'
import { showError, showSuccess } from '../../../ui/alerts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from '../../loan-query.ts'

interface FormVersionDialogProps {
  page: LoanPageReply
  form: OpenForm
  unsaved: () => number
  onClose: () => void
}

/** What moving a loan on to the newest version of its form would cost, and the button that does it. */
export function FormVersionDialog({ page, form, unsaved, onClose }: FormVersionDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { _id: id } = page.opportunity
  const { latest } = page.form
  const preview = useQuery({
    queryKey: ['form-move', id, latest],
    queryFn: ({ signal }) => call(moveLoanForm, { params: { id }, body: { version: latest, preview: true }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const move = useMove({ id, latest, onMoved: onClose, onStale: () => void preview.refetch() })
  const hasUnsaved = unsaved() > 0
  return (
    <Dialog onClose={onClose} size="lg" title={t('formVersions.title', { latest })}>
      {preview.isPending ? <RowsSkeleton rows={3} /> : null}
      {preview.isError ? <FieldMessage tone="error">{errorText(preview.error)}</FieldMessage> : null}
      {preview.data ? <Losses form={form} lost={preview.data.lost} count={preview.data.lostCount} /> : null}
      {hasUnsaved ? <FieldMessage tone="unsaved">{t('formVersions.unsaved')}</FieldMessage> : null}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('formVersions.later')}
        </Button>
        <Button
          danger={(preview.data?.lostCount ?? 0) > 0}
          disabled={!preview.data || hasUnsaved}
          loading={move.isPending}
          onClick={() => preview.data && move.mutate(preview.data.rev)}
        >
          {t('formVersions.moveOn')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface MoveOptions {
  id: string
  latest: number
  onMoved: () => void
  /** Somebody has saved since the preview. */
  onStale: () => void
}

function useMove({ id, latest, onMoved, onStale }: MoveOptions) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rev: number) => call(moveLoanForm, { params: { id }, body: { version: latest, rev } }),
    onSuccess: async ({ version }) => {
      showSuccess(t('formVersions.moved', { version }))
      onMoved()
      await queryClient.invalidateQueries({ queryKey: loanQuery(id).queryKey })
      await forgetWhatTellsOf(queryClient, id)
    },
    onError: (error) => {
      if (isRefusal(error, 'stale')) onStale()
      const reason = isRefusal(error) ? ` ${error.sentence}` : ''
      showError(`${t('formVersions.failed')}${reason}`, { reference: referenceOf(error) })
    },
  })
}

interface LossesProps {
  form: OpenForm
  lost: readonly LostLoanValue[]
  count: number
}

function Losses({ form, lost, count }: LossesProps) {
  const { t } = useTranslation()
  if (count === 0) return <p>{t('formVersions.keeps')}</p>
  return (
    <>
      <p>{t('formVersions.loses', { count })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="version-losses" aria-label={t('formVersions.loses', { count })} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('formVersions.field')}</th>
              <th scope="col">{t('formVersions.before')}</th>
              <th scope="col">{t('formVersions.after')}</th>
            </tr>
          </thead>
          <tbody>
            {lost.map((one) => (
              <LossLine key={one.field} form={form} loss={one} />
            ))}
          </tbody>
        </table>
      </section>
      {count > lost.length ? <p className="quiet">{t('formVersions.more', { count: count - lost.length })}</p> : null}
      <p className="meta quiet">{t('formVersions.history')}</p>
    </>
  )
}

function LossLine({ form, loss }: { form: OpenForm; loss: LostLoanValue }) {
  const { t } = useTranslation()
  const shown = useShownValue(form.places)
  const reasons = {
    gone: t('formVersions.reasonGone'),
    kind: t('formVersions.reasonKind'),
    option: t('formVersions.reasonOption'),
    rule: t('formVersions.reasonRule'),
  }
  const { field, title, reason, previous, current } = loss
  const text = (value: unknown): string =>
    value === 'row' ? t('forms.records', { count: 1 }) : (shown(field, value) ?? '')
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="meta quiet version-reason">{reasons[reason]}</span>
      </th>
      <td>{text(previous)}</td>
      <td>{text(current) || <span className="quiet">{t('formVersions.blank')}</span>}</td>
    </tr>
  )
}
