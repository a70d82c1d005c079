import { addPerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { signInProblems, usernameFor } from '@corbel/domain/people/sign-in-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { heldFiles, sendHeldFiles } from '../forms/files/saved-files-panel.tsx'
import { paths } from '../paths.ts'
import { sayFirstWrong } from '../records/editing/first-wrong.ts'
import type { FilledForm } from '../records/editing/open-draft.ts'
import { saidHere } from '../say-here.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { failureKey } from '../ui/page/failure-words.ts'
import { useTyped } from '../ui/typed/use-typed.ts'
import { useGo } from '../ui/use-go.ts'
import { useLastError } from '../ui/use-last-error.ts'
import { useAttempt } from '../use-attempt.ts'
import { useKindName } from '../use-kind-title.ts'
import { forgetPeople } from './people-queries.ts'
import { newSignIn, type SignInDraft } from './signing-in/sign-in-draft.ts'
import { sentBody } from './signing-in/use-sign-in-editing.ts'

/**
 * Creates a person with their way to sign in, as one act. One key goes with every attempt of the same content, so that
 * pressing again after a broken connection never makes a second person.
 */
export function useCreatePerson(
  kind: PersonKind,
  form: FilledForm,
  { usernameIsEmail, goToFirst }: { usernameIsEmail: boolean; goToFirst: (fields: Iterable<string>) => void },
) {
  const { draft: record } = form
  const { t } = useTranslation()
  const one = useKindName(kind)
  const go = useGo()
  const queryClient = useQueryClient()
  const { value: draft, set: setDraft } = useTyped<SignInDraft>(`sign-in:${kind}:new`, () => newSignIn)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const isDone = useRef(false)
  const attempt = useAttempt()
  const { say, forget } = useLastError()

  const refuse = (error: unknown) => {
    if (isRefusal(error)) {
      record.setProblems(error.fields)
      goToFirst(Object.keys(error.fields))
    }
    record.insist()
    setProblems(isRefusal(error) ? error.fields : {})
    const isMissing = isRefusal(error, 'missing-required')
    const reason = isRefusal(error) ? t(`refusals.${error.code}`) : t(failureKey(error))
    say(isMissing ? t('loans.fillMandatory') : `${t('people.saveFailed')} ${reason}`, {
      reference: referenceOf(error),
    })
  }
  const isFilled = (): boolean => {
    const username = usernameFor(draft, String(record.get('email') ?? ''), usernameIsEmail)
    const found = isUntouched(draft)
      ? {}
      : signInProblems({ ...draft, username }, { ...draft, kind, hasPassword: false })
    setProblems(saidHere(found))
    const wrong = sayFirstWrong({ form, held: heldFiles(record), goToFirst, t })
    if (wrong !== null) say(wrong)
    return Object.keys(found).length === 0 && wrong === null
  }
  const create = async () => {
    record.endTyping()
    if (isBusy) return
    forget()
    if (!isFilled()) return
    setBusy(true)
    const body = { formData: record.changes(), ...(isUntouched(draft) ? {} : { auth: sentBody(draft) }) }
    try {
      const { _id } = await call(addPerson, { params: { kind }, body, idempotencyKey: attempt.keyOf(body) })
      await sendHeldFiles(record, { module: kind, id: _id })
      isDone.current = true
      showSuccess(t('people.created', { kind: one }))
      await forgetPeople(queryClient)
      go(paths.person(kind, _id), { replace: true })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    problems,
    /** Entries of the sign-in, for which no form counts. */
    unsaved: isUntouched(draft) ? 0 : 1,
    isBusy,
    change: (change: Partial<SignInDraft>) => setDraft({ ...draft, ...change }),
    create,
    isDone: () => isDone.current,
  }
}

/** Nobody has to sign in: an untouched panel is no part of what is sent. */
const isUntouched = (draft: SignInDraft): boolean => JSON.stringify(draft) === JSON.stringify(newSignIn)
