import { inviteToSignIn, type PersonSignIn, savePersonSignIn } from '@corbel/domain/people/person-endpoints'
import { signInProblems, usernameFor } from '@corbel/domain/people/sign-in-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { saidHere } from '../../say-here.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { failureKey } from '../../ui/page/failure-words.ts'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { forgetPeople, type PersonPageReply, personQuery } from '../people-queries.ts'
import { changedSignIn, type SignInDraft, storedSignIn } from './sign-in-draft.ts'

export interface SignInEditing {
  draft: SignInDraft
  problems: Readonly<Record<string, string>>
  unsaved: number
  isBusy: boolean
  change: (change: Partial<SignInDraft>) => void
  discard: () => void
  save: () => Promise<void>
  invite: () => Promise<void>
}

/** The Auth Information panel of a person who exists: saving asks the server to have the caller proven anew. */
export function useSignInEditing({ person }: Pick<PersonPageReply, 'person'>, signIn: PersonSignIn): SignInEditing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const stored = storedSignIn(signIn)
  const { value: changes, set: setChanges } = useTyped<Partial<SignInDraft>>(`sign-in:${person._id}`, () => ({}))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const draft: SignInDraft = { ...stored, ...changes }
  const sent = changedSignIn(stored, draft)
  const params = { id: person._id }
  const email = emailOf(person)

  const act = async (ask: () => Promise<{ signIn: PersonSignIn }>, said: string) => {
    setBusy(true)
    setProblems({})
    try {
      const reply = await ask()
      setChanges({})
      showSuccess(said)
      queryClient.setQueryData(personQuery(person._id).queryKey, (old) => old && { ...old, signIn: reply.signIn })
      await forgetPeople(queryClient, { kind: person.kind, id: person._id })
    } catch (error) {
      const found = isRefusal(error) ? error.fields : {}
      setProblems(found)
      const [first] = Object.values(found)
      const reason = first ?? (isRefusal(error) ? t(`refusals.${error.code}`) : t(failureKey(error)))
      showError(`${t('people.authFailed')} ${reason}`, { reference: referenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    const { password, confirm_password } = draft
    const context = { kind: person.kind, hasPassword: signIn.hasPassword, password, confirm_password }
    const found = signInProblems(
      { ...draft, username: usernameFor(draft, email, signIn.usernameIsEmail && !signIn.hasPassword) },
      context,
    )
    setProblems(saidHere(found))
    if (Object.keys(found).length === 0)
      await act(() => call(savePersonSignIn, { params, body: sentBody(sent) }), t('people.authSaved'))
  }
  return {
    draft,
    problems,
    unsaved: Object.keys(sent).length,
    isBusy,
    change: (change) => {
      setChanges({ ...changes, ...change })
      setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change))))
    },
    discard: () => {
      setChanges({})
      setProblems({})
    },
    save,
    invite: () => act(() => call(inviteToSignIn, { params, body: {} }), t('invitations.sent')),
  }
}

/** The address in the record. */
export const emailOf = ({ info }: Pick<PersonPageReply['person'], 'info'>): string =>
  typeof info.email === 'string' ? info.email : ''

/** Lists of the draft are not to be changed; those of a call are. */
export const sentBody = ({ roles, ...rest }: Partial<SignInDraft>) =>
  roles === undefined ? rest : { ...rest, roles: [...roles] }
