import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { FormError } from '../ui/form-error.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { type RoleOffer, useRoleStep } from './sign-in-queries.ts'

interface RoleEditorProps {
  offer: RoleOffer
  onSignedIn: (user: CurrentUser) => void
  onOtherAccount: () => void
}

/** The role to sign in with. Choosing one signs in; keys move through the roles and Continue signs in. */
export function RoleEditor({ offer, onSignedIn, onOtherAccount }: RoleEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const step = useRoleStep()
  const [roleId, setRoleId] = useState(offer.roles[0]?._id ?? '')

  const signIn = (chosen: string) => {
    if (!step.isPending) step.mutate({ offer, roleId: chosen }, { onSuccess: onSignedIn })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn(roleId)
  }
  // Arrow keys click a radio too, but without a pointer: they only choose.
  const choose = (event: MouseEvent, chosen: string) => {
    if (event.detail > 0) signIn(chosen)
  }

  return (
    <form className="stack" onSubmit={submit}>
      <FormError message={step.isError ? errorText(step.error) : null} />
      <fieldset className="si-roles">
        <legend className="vh">{t('auth.role')}</legend>
        {offer.roles.map((role) => (
          <label key={role._id} className="rolecard">
            <span className="check">
              <input
                type="radio"
                name="role"
                value={role._id}
                checked={role._id === roleId}
                onChange={() => setRoleId(role._id)}
                onClick={(event) => choose(event, role._id)}
              />
            </span>
            <span className="grow">
              <span className="med">{role.title}</span>
              <span className="meta quiet">{role.company.name}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={step.isPending}>
        {t('auth.continue')}
      </button>
      <button type="button" className="btn btn-text si-center" onClick={onOtherAccount}>
        {t('auth.otherAccount')}
      </button>
    </form>
  )
}
