import { type CurrentUser, login } from '@corbel/domain/auth/auth-endpoints'
import { type FormEvent, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Push } from '../parts/push.tsx'

interface SignInFieldsProps {
  /** Whose session goes on: nobody else may sign in here. */
  username?: string
  onSignedIn: (user: CurrentUser) => void
}

/** Name and password. What needs more than that, such as a second factor, is done on the program's own sign-in. */
export function SignInFields({ username, onSignedIn }: SignInFieldsProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const name = username ?? String(said.get('username') ?? '')
    const password = String(said.get('password') ?? '')
    if (name.trim() === '' || password === '') return setProblem(t('auth.usernameRequired'))
    setBusy(true)
    try {
      const reply = await call(login, { body: { username: name.trim(), password } })
      if ('user' in reply && !('roles' in reply)) onSignedIn(reply.user)
      else location.assign('/auth/login?whole=1')
    } catch (error) {
      setProblem(isRefusal(error) ? error.sentence : t('portal.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {username === undefined && (
        <label className="field">
          <span>{t('auth.username')}</span>
          <input className="box" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </label>
      )}
      <label className="field">
        <span>{t('auth.password')}</span>
        <input className="box" type="password" name="password" autoComplete="current-password" />
      </label>
      <Push type="submit" isBusy={isBusy}>
        {t('auth.signIn')}
      </Push>
    </form>
  )
}
