import type { PersonSignIn } from '@corbel/domain/people/person-endpoints'
import { IconMail } from '@tabler/icons-react'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { PersonPageReply } from '../people-queries.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useInvitationActs } from './use-invitation-acts.ts'
import { emailOf, type SignInEditing } from './use-sign-in-editing.ts'

const ReferralOfPersonPanel = lazyPart(
  async () => (await import('../../webforms/referral-of-person-panel.tsx')).ReferralOfPersonPanel,
)

interface SignInEditorProps {
  page: PersonPageReply
  signIn: PersonSignIn
  editing: SignInEditing
}

/** Auth Information: roles, whether and as whom a person signs in, their password, or an invitation instead. */
export function SignInEditor({ page, signIn, editing }: SignInEditorProps) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const { permissions } = signIn
  const roles = [...new Map([...signIn.roles, ...signIn.held].map((role) => [role._id, role])).values()]
  return (
    <>
      <section className="card" aria-label={t('people.authTitle')}>
        <div className="card-b stack">
          <h2>{t('people.authTitle')}</h2>
          <SignInNote page={page} signIn={signIn} />
          <SignInFields
            kind={page.person.kind}
            draft={editing.draft}
            roles={roles}
            usernameIsEmail={signIn.usernameIsEmail && !signIn.hasPassword}
            email={emailOf(page.person)}
            hasPassword={signIn.hasPassword}
            recoveryProven={signIn.recoveryEmailProven && editing.draft.recovery_email === signIn.recovery_email}
            closed={{ all: !permissions.update, account: signIn.isShared }}
            problems={editing.problems}
            onChange={editing.change}
          />
          <p className="meta quiet">
            {t('people.lastSignIn')}:{' '}
            {signIn.lastSignedInAt ? <InstantText value={signIn.lastSignedInAt} /> : t('people.never')}
          </p>
        </div>
        <InvitationPart signIn={signIn} editing={editing} />
      </section>
      {page.person.kind === 'contacts' && user.role?.admin === true && (
        <ReferralOfPersonPanel personId={page.person._id} />
      )}
      {permissions.update && (
        <ActionBar
          state={
            <span className="quiet">
              {editing.unsaved > 0 ? t('shared.unsaved', { count: editing.unsaved }) : t('shared.noChanges')}
            </span>
          }
        >
          <Button variant="default" disabled={editing.unsaved === 0} onClick={editing.discard}>
            {t('shared.discard')}
          </Button>
          <Button loading={editing.isBusy} disabled={editing.unsaved === 0} onClick={() => void editing.save()}>
            {t('shared.save')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

/** Why something cannot be changed here. */
function SignInNote({ page: { person }, signIn }: Pick<SignInEditorProps, 'page' | 'signIn'>) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  if (!person.active) return <p className="record-notice">{t('people.inactiveText')}</p>
  if (!signIn.permissions.update)
    return <p className="record-notice">{person._id === user._id ? t('people.ownRecord') : t('people.notYours')}</p>
  return signIn.isShared ? <p className="record-notice">{t('people.accountShared')}</p> : null
}

/** Instead of a password that somebody else sets: a link by which the person sets one. */
function InvitationPart({ signIn, editing }: Pick<SignInEditorProps, 'signIn' | 'editing'>) {
  const { t } = useTranslation()
  const acts = useInvitationActs()
  const { invitation, permissions } = signIn
  if (!permissions.invite) return null
  if (invitation === null)
    return (
      <div className="auth-invite">
        <p className="quiet grow">{editing.unsaved > 0 ? t('people.inviteSaveFirst') : t('people.inviteHint')}</p>
        <Button
          variant="default"
          disabled={editing.unsaved > 0}
          loading={editing.isBusy}
          leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
          onClick={() => void editing.invite()}
        >
          {t('people.invite')}
        </Button>
      </div>
    )
  return (
    <div className="auth-invite">
      <p className="grow">
        {t('people.invited', { email: invitation.email })} <InstantText value={invitation.expiresAt} />
      </p>
      <Button variant="default" disabled={acts.isBusy} onClick={() => acts.sendAgain(invitation)}>
        {t('people.sendAgain')}
      </Button>
      <Button variant="default" danger disabled={acts.isBusy} onClick={() => void acts.takeBack(invitation)}>
        {t('people.takeBack')}
      </Button>
    </div>
  )
}
