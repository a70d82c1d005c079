import { longestThreadMessage } from '@corbel/domain/threads/thread'
import { addThreadMessage } from '@corbel/domain/threads/thread-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useTyped } from '../ui/typed/use-typed.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { type ThreadPlace, threadQuery } from './thread-query.ts'

/** A question of the form, a document among them. */
export interface AboutField {
  _id: string
  title: string
}

interface ThreadComposerProps {
  place: ThreadPlace
  /** Who will read it beside the lender. */
  others?: readonly { name: string }[]
  about?: AboutField | null
  onAboutGone?: () => void
  onSent?: () => void
  isTouch?: boolean
}

/** Writes a message; what is typed stays with the page until it is sent. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { place, others, about = null, onAboutGone, onSent, isTouch = false } = props
  const { t } = useTranslation()
  const id = useId()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { value, set, forget } = useTyped(`thread:${place.owner}`, () => ({ content: '' }))
  const send = useMutation({
    mutationFn: () => {
      const body = { ...place, content: value.content, ...(about === null ? {} : { about: about._id }) }
      return call(addThreadMessage, { body })
    },
    onSuccess: async () => {
      forget()
      onAboutGone?.()
      onSent?.()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: threadQuery(place).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['dashboard', 'day'] }),
      ])
    },
  })
  const isBlank = value.content.trim() === ''
  const submit = () => {
    if (!isBlank && !send.isPending) send.mutate()
  }
  return (
    <form
      className="thread-composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormError message={failureText()} />
      {about !== null && (
        <p className="thread-about">
          <span dir="auto">{t('threads.about', { title: about.title })}</span>{' '}
          <Button variant="subtle" onClick={() => onAboutGone?.()}>
            {t('threads.leaveAbout')}
          </Button>
        </p>
      )}
      <label className="label" htmlFor={id}>
        {t('threads.write')}
      </label>
      <textarea
        id={id}
        className="input text-area"
        dir="auto"
        rows={3}
        maxLength={longestThreadMessage}
        value={value.content}
        aria-describedby={others === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget: { value: content } }) => set((now) => ({ ...now, content }))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      />
      <div className="thread-send">
        <p id={`${id}-hint`} className="meta quiet grow">
          {hint()}
        </p>
        <Button type="submit" size={isTouch ? 'xl' : 'sm'} disabled={isBlank} loading={send.isPending}>
          {t('threads.send')}
        </Button>
      </div>
    </form>
  )

  function failureText(): string | null {
    if (send.error === null) return null
    if (isRefusal(send.error, 'too-many-requests')) return t('threads.tooMany')
    return `${t('threads.failed')} ${errorText(send.error)}`
  }

  /** Staff is told who reads along; borrowers know. */
  function hint(): string | null {
    if (others === undefined) return null
    return others.length > 0
      ? t('threads.readersHint', { names: others.map(({ name }) => name).join(', ') })
      : t('threads.nobodyHint')
  }
}
