import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** In the head of the page, in the place that it keeps for it. */
export function PrintButton({ onPrint }: { onPrint: () => void }) {
  const { t } = useTranslation()
  const [place] = useState(() => document.querySelector('[data-print-place]'))
  if (place === null) return null
  return createPortal(
    <IconButton
      size="lg"
      label={t('printing.print')}
      icon={<IconPrinter size={18} stroke={1.75} />}
      onClick={onPrint}
    />,
    place,
  )
}
