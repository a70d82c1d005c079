import { enrolInSequence, listSequences, stopSequence } from '@corbel/domain/emails/sequence-endpoints'
import { IconRepeat, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { StampText } from '../ui/date-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChoiceMenu } from '../ui/press/choice-menu.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { emailsKey, type MailPlace } from './emails-query.ts'

/** The sequences that a record is in, and putting it into one; nothing where the company has none. */
export function SequencesPart({ place }: { place: MailPlace }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { module, owner } = place
  const queryKey = [...emailsKey(place), 'sequences']
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listSequences, { body: { module, owner }, signal }),
    retry: false,
  })
  const acting = {
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    onError: (error: unknown) => showError(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }
  const enrolling = useMutation({
    mutationFn: (sequence: string) => call(enrolInSequence, { body: { module, owner, sequence } }),
    ...acting,
  })
  const stopping = useMutation({
    mutationFn: (sequence: string) => call(stopSequence, { body: { module, owner, sequence } }),
    ...acting,
  })
  const { offered = [], enrolled = [] } = found.data ?? {}
  if (offered.length === 0 && enrolled.length === 0) return null
  const choices = offered.filter(({ _id }) => !enrolled.some(({ sequence }) => sequence === _id))
  return (
    <section className="mail-tools" aria-label={t('automations.sequences.title')}>
      {enrolled.map(({ _id, sequence, title, dueAt }) => (
        <span key={_id} className="chip blue">
          {title}
          {' · '}
          <StampText value={dueAt} />
          <IconButton
            size="sm"
            label={t('automations.sequences.takeOut', { title })}
            icon={<IconX size={14} stroke={1.75} aria-hidden />}
            onClick={() => stopping.mutate(sequence)}
          />
        </span>
      ))}
      {choices.length > 0 && (
        <ChoiceMenu
          choices={choices.map(({ _id, title }) => ({ value: _id, label: title }))}
          chosen={undefined}
          onChoose={(sequence) => enrolling.mutate(sequence)}
          width={280}
          button={{ className: 'btn btn-default', 'aria-busy': enrolling.isPending }}
        >
          <IconRepeat size={16} stroke={1.75} aria-hidden />
          {t('automations.sequences.add')}
        </ChoiceMenu>
      )}
    </section>
  )
}
