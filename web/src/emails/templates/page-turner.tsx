import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'

interface PageTurnerProps {
  /** 0-based. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Back and on through a list; nothing where it is one page. */
export function PageTurner({ page, pages, onPage }: PageTurnerProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <div className="mail-pager">
      <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('shared.back')}
      </Button>
      <Button variant="default" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        {t('shared.next')}
      </Button>
    </div>
  )
}
