import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../icon-button.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

/** Specification 1, section 9. */
const shownAfterPx = 300

/** Appears once a page has been scrolled a while and leads back to its top. */
export function ScrollToTop() {
  const { t } = useTranslation()
  const isShown = useScrolledPast(shownAfterPx)
  if (!isShown) return null
  const rise = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <IconButton
      className="to-top"
      label={t('shared.scrollToTop')}
      icon={<IconArrowUp size={18} />}
      onClick={rise}
      size="lg"
    />
  )
}
