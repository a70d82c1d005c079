import type { PersonKind } from '@corbel/domain/people/person-kind'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { SignInDraft } from './sign-in-draft.ts'

interface SignInFieldsProps {
  kind: PersonKind
  draft: SignInDraft
  /** Roles to choose from, those that are held with them. */
  roles: readonly { _id: string; title: string }[]
  usernameIsEmail: boolean
  /** The e-mail address of the record, where it is the username. */
  email: string
  hasPassword: boolean
  /** Whoever reads the recovery address has shown it. */
  recoveryProven: boolean
  /** Nothing may be changed, or not the account's own name and password. */
  closed: { all: boolean; account: boolean }
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<SignInDraft>) => void
}

/** The fields of the Auth Information panel, in the specified order and words. */
export function SignInFields(props: SignInFieldsProps) {
  const { kind, draft, roles, closed, problems, onChange } = props
  const { t } = useTranslation()
  const isNamedByMail = props.usernameIsEmail && draft.allow_to_login && props.email !== ''
  return (
    <div className="auth-fields">
      {kind !== 'prospects' && (
        <ManyChoice
          required
          className="auth-wide"
          label={t('people.roles')}
          data={roles.map((role) => ({ value: role._id, label: role.title }))}
          value={draft.roles}
          readOnly={closed.all}
          error={problems.roles}
          onChange={(chosen) => onChange({ roles: chosen })}
        />
      )}
      <Check
        label={t('people.allowEditProfile')}
        checked={draft.allow_to_edit_myprofile}
        disabled={closed.all}
        onChange={(event) => onChange({ allow_to_edit_myprofile: event.currentTarget.checked })}
      />
      <Check
        label={t('people.allowLogin')}
        checked={draft.allow_to_login}
        disabled={closed.all}
        error={problems.allow_to_login}
        onChange={(event) => onChange({ allow_to_login: event.currentTarget.checked })}
      />
      <TextField
        className="auth-wide"
        label={t('people.username')}
        required={draft.allow_to_login}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        description={isNamedByMail ? t('people.usernameIsEmail') : undefined}
        readOnly={isNamedByMail}
        value={isNamedByMail ? props.email : draft.username}
        disabled={closed.all || closed.account}
        error={problems.username ?? problems.email}
        onChange={(event) => onChange({ username: event.currentTarget.value })}
      />
      {(props.hasPassword || draft.allow_to_login) && !closed.account && <RecoveryField {...props} />}
      {!closed.all && !closed.account && <PasswordFields {...props} />}
    </div>
  )
}

function RecoveryField({ draft, recoveryProven, closed, problems, onChange }: SignInFieldsProps) {
  const { t } = useTranslation()
  const standing = recoveryProven ? t('account.addressProven') : t('account.addressUnproven')
  return (
    <TextField
      className="auth-wide"
      type="email"
      label={t('people.recoveryEmail')}
      description={draft.recovery_email === '' ? undefined : standing}
      autoComplete="off"
      maxLength={254}
      disabled={closed.all}
      value={draft.recovery_email}
      error={problems.recovery_email}
      onChange={(event) => onChange({ recovery_email: event.currentTarget.value })}
    />
  )
}

function PasswordFields({ draft, hasPassword, problems, onChange }: SignInFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  const [wantsThem, setWanted] = useState(false)
  const isShown = wantsThem || problems.password !== undefined || problems.confirm_password !== undefined
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <>
      <div className="auth-wide">
        <Button
          variant="default"
          aria-expanded={isShown}
          aria-controls={id}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => {
            if (isShown) onChange({ password: '', confirm_password: '' })
            setWanted(!isShown)
          }}
        >
          {isShown ? t('people.hidePasswords') : t('people.showPasswords')}
        </Button>
      </div>
      <div id={id} className="auth-fields auth-wide" hidden={!isShown}>
        <TextField
          type="password"
          autoComplete="new-password"
          label={t('people.password')}
          required={draft.allow_to_login && !hasPassword}
          description={hasPassword ? t('people.passwordKept') : t('people.passwordHint')}
          maxLength={1024}
          value={draft.password}
          error={problems.password}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
        <TextField
          type="password"
          autoComplete="new-password"
          label={t('people.confirmPassword')}
          description={hasPassword ? t('people.passwordHint') : undefined}
          maxLength={1024}
          value={draft.confirm_password}
          error={problems.confirm_password}
          onChange={(event) => onChange({ confirm_password: event.currentTarget.value })}
        />
      </div>
    </>
  )
}
