import { idOf } from '@corbel/domain/builders/commands/design'
import type { FormDraftReply, previewPublishing } from '@corbel/domain/builders/draft-endpoints'
import { publishForm } from '@corbel/domain/builders/form-version-endpoints'
import { takeLibraryUpdates } from '@corbel/domain/builders/library-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { shownTitle, useBuilder } from '../canvas/use-design.ts'
import { draftQuery, forgetForms, publishingQuery } from '../form-queries.ts'
import { CountedEffects } from './counted-effects.tsx'
import { DifferenceList } from './difference-list.tsx'
import { RecordsPart } from './records-part.tsx'
import { TakersPart } from './takers-part.tsx'
import { useMovingOn } from './use-moving-on.ts'

interface PublishDialogProps {
  id: string
  form: FormDraftReply['form']
  onClose: () => void
}

/** What the next version changes and whom it concerns, before it is published. */
export function PublishDialog({ id, form, onClose }: PublishDialogProps) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [rev] = useState(store.rev)
  const [note, setNote] = useState('')
  const [isMoving, setMoving] = useState(false)
  const preview = useQuery(publishingQuery(id, rev))
  const moving = useMovingOn(id)
  const [takers, setTakers] = useState<readonly string[]>([])
  const takeIn = async (forms: readonly string[]) => {
    for (const one of forms)
      await call(takeLibraryUpdates, { params: { id: one }, body: { library: id } }).then(
        (taken) => showSuccess(taken.message),
        (error) => showError(errorText(error)),
      )
  }
  const publishing = useMutation({
    mutationFn: () =>
      call(publishForm, {
        params: { id },
        body: { rev: form.version, draftRev: rev, ...(note === '' ? {} : { note }) },
      }),
    onSuccess: async ({ message, version }) => {
      showSuccess(message)
      if (isMoving) await moving.mutateAsync(version).catch(() => undefined)
      await takeIn(takers)
      onClose()
      await queryClient.refetchQueries({ queryKey: draftQuery(id).queryKey })
      await forgetForms(queryClient)
    },
    onError: (error) => {
      const text = isRefusal(error, 'stale') ? error.sentence : `${t('builders.updateFailed')} ${errorText(error)}`
      showError(text, { reference: referenceOf(error) })
    },
  })
  const isClosed = preview.data?.diagnostics.some(({ level }) => level === 'error') ?? true
  return (
    <FormDialog
      title={t('builderChanges.dialog.title', { version: form.version + 1 })}
      size="lg"
      isTyped={note !== '' && !publishing.isSuccess}
      onClose={onClose}
    >
      <div className="stack">
        <Loaded
          queries={{ preview }}
          title={t('builderChanges.dialog.loadFailed')}
          skeleton={<RowsSkeleton rows={4} />}
        >
          {(data) => (
            <>
              <Effects preview={data.preview} onJump={onClose} />
              <CountedEffects id={id} rev={rev} />
              <TakersPart forms={data.preview.usedBy} chosen={takers} onChange={setTakers} />
              {data.preview.records.length > 0 && (
                <RecordsPart kind={form.kind} isMoving={isMoving} onMoving={setMoving} />
              )}
            </>
          )}
        </Loaded>
        <TextField
          label={t('builderChanges.dialog.note')}
          description={t('builderChanges.dialog.noteHelp')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <DialogFooter>
        <CancelButton />
        <Button
          disabled={isClosed || publishing.isPending}
          aria-busy={publishing.isPending}
          onClick={() => publishing.mutate()}
        >
          {t('formBuilder.publish')}
        </Button>
      </DialogFooter>
    </FormDialog>
  )
}

/** More are folded: what changes is read first. */
const fewDoubts = 5

function Effects({ preview, onJump }: { preview: ReplyOf<typeof previewPublishing>; onJump: () => void }) {
  const { t } = useTranslation()
  const errors = preview.diagnostics.filter(({ level }) => level === 'error')
  const doubts = preview.diagnostics.filter(({ level }) => level === 'warning')
  const list = preview.records.map((one) => t('builderChanges.dialog.recordsOf', { ...one })).join(', ')
  return (
    <div className="stack beffects">
      {errors.length > 0 && (
        <section role="alert">
          <h3>{t('builderChanges.dialog.errors')}</h3>
          <DiagnosticList diagnostics={errors} onJump={onJump} />
        </section>
      )}
      {doubts.length > fewDoubts ? (
        <details>
          <summary>{t('formBuilder.doubts', { count: doubts.length })}</summary>
          <DiagnosticList diagnostics={doubts} onJump={onJump} />
        </details>
      ) : (
        doubts.length > 0 && (
          <section>
            <h3>{t('builderChanges.dialog.doubts')}</h3>
            <DiagnosticList diagnostics={doubts} onJump={onJump} />
          </section>
        )
      )}
      <section>
        <h3>{t('builderChanges.dialog.changes')}</h3>
        <DifferenceList differences={preview.differences} count={preview.count} />
      </section>
      <p className="quiet">
        {list === '' ? t('builderChanges.dialog.noRecords') : t('builderChanges.dialog.records', { list })}
      </p>
    </div>
  )
}

type Diagnostics = ReplyOf<typeof previewPublishing>['diagnostics']

function DiagnosticList({ diagnostics, onJump }: { diagnostics: Diagnostics; onJump: () => void }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const keyOf = (id: string) => [...store.design.values()].find((node) => idOf(node) === id)?.key
  return (
    <ul className="diffs">
      {diagnostics.slice(0, 30).map(({ code, element }, at) => {
        const key = keyOf(element)
        const text = t(`builderChanges.diagnostics.${code}`, {
          title: key === undefined ? element : shownTitle(store.design, key, t),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one element may have the same trouble twice
          <li key={`${code} ${element} ${at}`}>
            {key === undefined ? (
              text
            ) : (
              <button
                type="button"
                className="link"
                onClick={() => {
                  store.select(key)
                  onJump()
                }}
              >
                {text}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
