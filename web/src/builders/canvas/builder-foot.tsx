import { idOf } from '@corbel/domain/builders/commands/design'
import { discardFormDraft, type FormDraftReply } from '@corbel/domain/builders/draft-endpoints'
import type { BuilderDiagnostic } from '@corbel/domain/builders/form-diagnostics'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { draftQuery, forgetForms } from '../form-queries.ts'
import { useBuilder, useReading } from './use-design.ts'

interface BuilderFootProps {
  id: string
  reply: FormDraftReply
  diagnostics: readonly BuilderDiagnostic[]
  onPublish: () => void
}

/** What is kept, what is wrong, and the way to the next version. */
export function BuilderFoot({ id, reply: { form }, diagnostics, onPublish }: BuilderFootProps) {
  const { t } = useTranslation()
  const { store, mayPublish } = useBuilder()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const steps = useReading((one) => one.steps)
  const errors = diagnostics.filter(({ level }) => level === 'error')
  const doubts = diagnostics.filter(({ level }) => level === 'warning')
  const jump = (found: readonly BuilderDiagnostic[]) => {
    const ids = found.map(({ element }) => element)
    const keys = [...store.design.values()].filter((node) => ids.includes(idOf(node))).map(({ key }) => key)
    const at = keys.indexOf(store.selected ?? '')
    store.select(keys[(at + 1) % keys.length] ?? null)
  }
  const discard = async () => {
    const isSure = await askConfirm({
      ...{ title: t('formBuilder.discard'), text: t('formBuilder.discardQuestion') },
      ...{ confirmLabel: t('formBuilder.discard'), danger: true },
    })
    if (!isSure) return
    try {
      const { message } = await call(discardFormDraft, { params: { id } })
      showSuccess(message)
      await queryClient.refetchQueries({ queryKey: draftQuery(id).queryKey })
      await forgetForms(queryClient)
    } catch (error) {
      showError(errorText(error))
    }
  }
  return (
    <ActionBar state={<KeptWord version={form.version} />}>
      {errors.length > 0 && (
        <Button
          variant="subtle"
          className="berrors"
          leftSection={<IconAlertCircle size={16} stroke={1.75} aria-hidden />}
          onClick={() => jump(errors)}
        >
          {t('formBuilder.errors', { count: errors.length })}
        </Button>
      )}
      {doubts.length > 0 && (
        <Button
          variant="subtle"
          className="bdoubts"
          leftSection={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
          onClick={() => jump(doubts)}
        >
          {t('formBuilder.doubts', { count: doubts.length })}
        </Button>
      )}
      {steps > 0 && form.version > 0 && (
        <Button variant="default" onClick={() => void discard()}>
          {t('formBuilder.discard')}
        </Button>
      )}
      {mayPublish && <Button onClick={onPublish}>{t('formBuilder.publish')}</Button>}
    </ActionBar>
  )
}

function KeptWord({ version }: { version: number }) {
  const { t, language } = useTranslation()
  const { timeZone } = useDisplayFormat()
  const isKept = useReading((one) => one.isKept)
  const keptAt = useReading((one) => one.keptAt)
  const steps = useReading((one) => one.steps)
  if (!isKept) return <span className="quiet">{t('formBuilder.keeping')}</span>
  if (keptAt === null) return <span className="quiet">{t('formBuilder.noDraft')}</span>
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })
  return (
    <>
      <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      <span>{t('formBuilder.kept', { time: time.format(new Date(keptAt)) })}</span>
      <span className="quiet bsteps">{t('formBuilder.stepsSince', { count: steps, version })}</span>
    </>
  )
}
