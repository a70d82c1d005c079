import { useTranslation } from 'react-i18next'

export function LoanListPage() {
  const { t } = useTranslation()
  return <h1>{t('loans.title')}</h1>
}
