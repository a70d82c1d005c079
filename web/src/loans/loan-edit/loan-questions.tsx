import { RecordQuestions, type RecordQuestionsProps } from '../../forms/record-questions-panel.tsx'
import { useTranslation } from '../../translation.ts'

/** The dialogs that a save of a loan can end in. */
export function LoanQuestions(props: RecordQuestionsProps) {
  const { t } = useTranslation()
  const besideTitles = {
    program: t('loanPage.program'),
    workforces: t('loanPage.workforces'),
    contacts: t('loans.assignedTeam'),
    status: t('loans.status'),
    source: t('loanPage.source'),
    groups: t('loanPage.groups'),
    prospect: t('loans.prospect'),
  }
  return <RecordQuestions {...props} besideTitles={besideTitles} />
}
