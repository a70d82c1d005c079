import { passwordStrength } from '@corbel/domain/auth/password-strength'
import { useTranslation } from '../../translation.ts'

const steps = { short: 1, fair: 2, good: 3, strong: 4 } as const

/** How hard the password is to guess, in words and as a bar, while it is typed. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation()
  const strength = passwordStrength(password)
  const words = t('invitations.strength.text', { strength: t(`invitations.strength.${strength}`) })
  return (
    <div className="pw-meter" data-strength={password === '' ? undefined : strength}>
      <meter className="vh" min={0} max={4} value={password === '' ? 0 : steps[strength]} aria-label={words}>
        {words}
      </meter>
      <span className="pw-bar" aria-hidden />
      <p className="help" role="status">
        {password === '' ? '' : words}
      </p>
    </div>
  )
}
