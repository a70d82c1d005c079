import { useTranslation } from 'react-i18next'

export function LoanEditPage() {
  const { t } = useTranslation()
  return <h1>{t('loans.loan')}</h1>
}
