import { IconLock } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from '../../../translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

interface PasswordPanelProps {
  wasWrong: boolean
  onGive: (password: string) => void
}

/** Asks for what opens a locked file. It stays in this window's memory and is sent nowhere. */
export function PasswordPanel({ wasWrong, onGive }: PasswordPanelProps) {
  const { t } = useTranslation()
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onGive(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <form className="viewer-password" onSubmit={give}>
      <span className="pic" aria-hidden>
        <IconLock size={20} />
      </span>
      <h3>{t('viewer.locked')}</h3>
      <p className="quiet">{t('viewer.lockedText')}</p>
      <TextField
        type="password"
        name="password"
        label={t('viewer.password')}
        autoComplete="off"
        required
        // biome-ignore lint/a11y/noAutofocus: nothing else can be done here
        autoFocus
        error={wasWrong ? t('viewer.wrongPassword') : undefined}
      />
      <Button type="submit" size="md">
        {t('viewer.unlock')}
      </Button>
    </form>
  )
}
