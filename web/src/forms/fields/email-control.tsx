import { validateEmail } from '@corbel/domain/emails/email-endpoints'
import { emailProblemOf } from '@corbel/domain/emails/email-problem'
import { useState } from 'react'
import { call } from '../../api.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { FieldMessage } from '../../ui/field-message.tsx'
import { useFormSettings } from '../form-settings.ts'
import { titleOf } from '../form-words.ts'
import { type FieldControlProps, textOf } from './field-control.ts'
import { TextControl } from './text-control.tsx'

/** What was found about the address that it is about: another one in the field has not been looked at. */
interface Finding {
  address: string
  isVerified: boolean
}

/**
 * An e-mail address, checked when the person leaves it. One that mail would not reach may be kept all the same: the
 * person is asked once. Where it cannot be checked nothing is said.
 */
export function EmailControl(props: FieldControlProps) {
  const { element, id, onLeave, readOnly, dirty } = props
  const { t } = useFormSettings()
  const [finding, setFinding] = useState<Finding | null>(null)
  const address = textOf(props.value)
  // In the dialog of a row nothing counts as unsaved, but what was changed there is checked too.
  const [atFirst] = useState(address)

  const check = async () => {
    if (readOnly || !(dirty || address !== atFirst) || address === '' || finding?.address === address) return
    const answer = await call(validateEmail, { body: { email: address } }).catch(() => null)
    if (answer === null) return
    setFinding({ address, isVerified: answer.valid })
    if (answer.valid) return
    const problem = emailProblemOf(answer.reason)
    const reason = problem === null ? answer.reason : t(`emails.problems.${problem}`)
    const proceeds = await askConfirm({
      title: titleOf(element, t),
      text: t('forms.emailProblem', { reason }),
      confirmLabel: t('forms.emailProceed'),
      cancelLabel: t('forms.emailCorrect'),
    })
    // After the dialog has given the focus back to where the person went.
    if (!proceeds) setTimeout(() => document.getElementById(id)?.focus())
  }
  return (
    <>
      <TextControl
        {...props}
        onLeave={() => {
          onLeave()
          void check()
        }}
      />
      {finding?.isVerified && finding.address === address ? (
        <FieldMessage tone="verified">{t('forms.emailVerified')}</FieldMessage>
      ) : null}
    </>
  )
}
