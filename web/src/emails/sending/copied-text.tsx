import './copied-text.css'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** A text with a button that copies it: nobody types a key. */
export function CopiedText({ text }: { text: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showSuccess(t('mailSetup.copied'))
  }
  return (
    <span className="copied-text">
      <code>{text}</code>
      <IconButton
        label={`${t('mailSetup.copy')}: ${text.slice(0, 60)}`}
        size="sm"
        icon={<IconCopy size={16} />}
        onClick={() => void copy()}
      />
    </span>
  )
}
