import { addNote } from '@corbel/domain/notes/note-endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { useAttempt } from '../../use-attempt.ts'
import { loanModule } from '../loan-query.ts'
import type { GateQuestion } from './gate-question.ts'

/** Who can allow a move that lacks something, and a way to ask them: a private note that mentions them, and so a mail. */
export function AskWhoMayAllow({ question, onAsked }: { question: GateQuestion; onAsked: () => void }) {
  const { t, language } = useTranslation()
  const { loanId, allow, status, items } = question
  const [first] = allow
  const attempt = useAttempt()
  const ask = useMutation({
    mutationFn: (person: GateQuestion['allow'][number]) => {
      const fields = items.map(({ title }) => title).join(', ')
      const content = t('loans.gate.asking', { name: person.fullName, status, fields })
      const about = { module: loanModule, owner: loanId ?? '' }
      const body = { ...about, content, type: 'Private' as const, mentions: [person._id] }
      return call(addNote, { body, idempotencyKey: attempt.keyOf(body) })
    },
    onSuccess: (_reply, { fullName }) => {
      showSuccess(t('loans.gate.asked', { name: fullName }))
      onAsked()
    },
    onError: (error) => {
      const reason = isRefusal(error) ? ` ${error.sentence}` : ''
      showError(`${t('loans.gate.askFailed')}${reason}`, { reference: referenceOf(error) })
    },
  })
  if (first === undefined) return null
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(allow.map(({ fullName }) => fullName))
  return (
    <p className="gate-allow">
      <span>{t('loans.gate.canAllow', { names })}</span>
      {loanId === null ? null : (
        <Button variant="default" size="sm" loading={ask.isPending} onClick={() => ask.mutate(first)}>
          {t('loans.gate.ask', { name: first.fullName })}
        </Button>
      )}
    </p>
  )
}
