import './gate.css'
import { isReason, type OverrideCode, overrideCodes } from '@corbel/domain/loans/override'
import { type FormEvent, useState } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { type Typed, useTyped } from '../../ui/typed/use-typed.ts'
import { AskWhoMayAllow } from './ask-who-may-allow.tsx'
import { type GateAnswer, type GateItem, type GateQuestion, reasonAtGate } from './gate-question.ts'

/** What a thing that is no field is called. */
const kinds = { documents: 'document', conditions: 'condition', tasks: 'task' } as const

interface GateDialogProps {
  question: GateQuestion
  onAnswer: (answer: GateAnswer) => void
}

/** What a move lacks, each a way to its field; by right a way past it, with a reason, and never the first one. */
export function GateDialog({ question, onAnswer }: GateDialogProps) {
  const { t } = useTranslation()
  const { items, unseen, mayOverride } = question
  // Kept until the move is through: one that a lost connection stopped asks again.
  const typed = useTyped(reasonAtGate(question), () => noReason)
  const [isReasoning, setReasoning] = useState(mayOverride && typed.isTyped)
  const close = () => {
    typed.forget()
    onAnswer(null)
  }
  const pathOf = ({ kind, tab, field }: GateItem) =>
    question.loanId === null || tab === null
      ? null
      : paths.loan(
          question.loanId,
          kind === 'tasks' ? { tab, task: field || undefined } : { tab, ...(kind === 'fields' && { field }) },
        )
  const first = items.map(pathOf).find((path) => path !== null)
  return (
    <FormDialog onClose={close} title={question.title} size={520} isTyped={typed.isTyped}>
      <p>{question.text}</p>
      <ul className="gate-items" aria-label={t('loans.gate.lacks')}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.field || item.title}`}>
            {item.kind === 'fields' ? null : (
              <span className="quiet">{t(`nextAction.kinds.${kinds[item.kind]}`)}: </span>
            )}
            <GateLink title={item.title} path={pathOf(item)} onClick={close} />
          </li>
        ))}
        {unseen > 0 ? <li className="quiet">{t('loans.gate.unseen', { count: unseen })}</li> : null}
      </ul>
      {isReasoning ? (
        <ReasonForm typed={typed} onAnswer={onAnswer} />
      ) : (
        <>
          <AskWhoMayAllow question={question} onAsked={close} />
          <DialogFooter>
            <Button variant="default" onClick={close}>
              {t('shared.cancel')}
            </Button>
            {mayOverride ? (
              <Button variant="default" onClick={() => setReasoning(true)}>
                {t('loans.gate.withReason')}
              </Button>
            ) : null}
            {first ? (
              <ButtonLink variant="primary" to={first} onClick={close}>
                {t('loans.gate.show')}
              </ButtonLink>
            ) : null}
          </DialogFooter>
        </>
      )}
    </FormDialog>
  )
}

interface GateLinkProps {
  title: string
  path: ReturnType<typeof paths.loan> | null
  onClick: () => void
}

function GateLink({ title, path, onClick }: GateLinkProps) {
  if (path === null) return <span dir="auto">{title}</span>
  return (
    <AppLink to={path} onClick={onClick} className="link tap">
      <span dir="auto">{title}</span>
    </AppLink>
  )
}

type Reason = { code: OverrideCode; reason: string }
const noReason: Reason = { code: 'approved', reason: '' }

interface ReasonFormProps extends Pick<GateDialogProps, 'onAnswer'> {
  typed: Typed<Reason>
}

/** Why it goes on all the same: whoever reads it later has nothing else. */
function ReasonForm({ typed: { value, set }, onAnswer }: ReasonFormProps) {
  const { t } = useTranslation()
  const { code, reason } = value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReason(reason)) onAnswer({ code, reason: reason.trim() })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Choice
        label={t('loans.gate.code')}
        data={overrideCodes.map((one) => ({ value: one, label: t(`loans.gate.codes.${one}`) }))}
        value={code}
        onChange={(chosen) => set({ reason, code: overrideCodes.find((one) => one === chosen) ?? code })}
      />
      <TextArea
        label={t('loans.gate.reason')}
        description={t('loans.gate.hint')}
        required
        autoFocus
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => set({ code, reason: event.currentTarget.value })}
      />
      <DialogFooter>
        <CancelButton />
        <Button type="submit" variant="default" disabled={!isReason(reason)}>
          {t('loans.gate.move')}
        </Button>
      </DialogFooter>
    </form>
  )
}
