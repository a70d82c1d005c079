import type { ConsentKind } from '@corbel/domain/auth/consent-rules'
import type { readInvitation } from '@corbel/domain/auth/invitation-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'

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
  return (
    <div className="consent">
      <Check
        name={kind}
        label={text}
        checked={isTicked}
        required={isRequired}
        error={error}
        onChange={(event) => onTick(event.target.checked)}
      />
      {aside}
    </div>
  )
}
