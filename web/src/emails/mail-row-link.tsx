import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import type { MailPlace } from './emails-query.ts'

const ComposeDialog = lazyPart(async () => (await import('./compose/compose-dialog.tsx')).ComposeDialog, 'over')

/** Opens the composer for a row of a list. */
export function MailRowButton({ place, number }: { place: MailPlace; number: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label={t('emails.writeFrom', { number })}
        icon={<IconMail size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <ComposeDialog place={place} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
