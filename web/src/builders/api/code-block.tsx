import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Something to be copied into another program. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showSuccess(t('shared.copied'))
  }
  return (
    <div className="api-code">
      <div className="row">
        <span className="grow quiet">{label}</span>
        <IconButton
          size="sm"
          label={`${t('formApi.copy')}: ${label}`}
          icon={<IconCopy size={16} stroke={1.75} />}
          onClick={() => void copy()}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}
