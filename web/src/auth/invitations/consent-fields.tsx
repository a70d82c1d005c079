import type { ConsentKind } from '@corbel/domain/auth/consent-rules'
import type { readInvitation } from '@corbel/domain/auth/invitation-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { IconExclamationCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

export type AskedText = ReplyOf<typeof readInvitation>['texts'][number]
export type Ticked = Partial<Record<ConsentKind, boolean>>

interface ConsentFieldsProps {
  company: string
  texts: AskedText[]
  ticked: Ticked
  onTick: (ticked: Ticked) => void
  errors: Partial<Record<ConsentKind, string | undefined>>
}

/** A box for each text, none ticked before; text messages stand apart, for nothing depends on them. */
export function ConsentFields({ company, texts, ticked, onTick, errors }: ConsentFieldsProps) {
  const { t } = useTranslation()
  const box = (kind: ConsentKind) => ({
    kind,
    isTicked: ticked[kind] === true,
    onTick: (isTicked: boolean) => onTick({ ...ticked, [kind]: isTicked }),
    error: errors[kind],
  })
  return (
    <fieldset className="consents">
      <legend className="vh">{t('invitations.consents.title')}</legend>
      {texts.map((text) => (
        <ConsentBox
          key={text.kind}
          {...box(text.kind)}
          isRequired
          text={t('invitations.consents.agree', { title: text.title })}
          aside={
            <a className="tap" href={text.path} target="_blank" rel="noopener">
              {text.title}
              <span className="vh"> ({t('shared.opensNewTab')})</span>
            </a>
          }
        />
      ))}
      <ConsentBox {...box('sms')} text={t('invitations.consents.sms', { company })} />
    </fieldset>
  )
}

interface ConsentBoxProps {
  kind: ConsentKind
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  text: string
  error: string | undefined
  isRequired?: boolean
  aside?: ReactNode
}

function ConsentBox({ kind, isTicked, onTick, text, error, isRequired, aside }: ConsentBoxProps) {
  const errorId = useId()
  return (
    <div className="consent">
      <label className="check">
        <input
          type="checkbox"
          name={kind}
          checked={isTicked}
          required={isRequired}
          onChange={(event) => onTick(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{text}</span>
      </label>
      {aside}
      {error && (
        <p className="help err" id={errorId}>
          <IconExclamationCircle size={14} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
