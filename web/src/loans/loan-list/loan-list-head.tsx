import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The page's title, and the way to a new loan for those who may create one. */
export function LoanListHead({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="pagehead">
      <h1>{t('loans.title')}</h1>
      <span className="grow" />
      {mayAdd && (
        <ButtonLink to={paths.createLoan()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {t('loans.create')}
        </ButtonLink>
      )}
    </div>
  )
}
