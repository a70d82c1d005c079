import { RecordQuestions, type RecordQuestionsProps } from '../../forms/record-questions-panel.tsx'
import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { useContactTitle, useKindName, useKindTitle } from '../../use-kind-title.ts'

/** The dialogs that a save of a loan can end in. */
export function LoanQuestions(props: RecordQuestionsProps) {
  const { t } = useTranslation()
  const besideTitles = {
    program: t('loanPage.program'),
    workforces: useKindTitle('workforces'),
    contacts: useContactTitle(useMenus().company?.labels.contactTitle ?? ''),
    status: t('loans.status'),
    source: t('loanPage.source'),
    groups: t('loanPage.groups'),
    prospect: useKindName('prospects'),
  }
  return <RecordQuestions {...props} besideTitles={besideTitles} />
}
