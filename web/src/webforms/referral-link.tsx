import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const ReferralPanel = lazyPart(async () => (await import('./referral-panel.tsx')).ReferralPanel, 'over')

/** Opens the own application link of whoever brings loans in. */
export function ReferralLink() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const meet = () => void ReferralPanel.preload()
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
        onPointerEnter={meet}
        onFocus={meet}
        onClick={() => setOpen(true)}
      >
        {t('referrals.open')}
      </Button>
      {isOpen && <ReferralPanel onClose={() => setOpen(false)} />}
    </>
  )
}
