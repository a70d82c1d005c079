import { saveListSettings } from '@corbel/domain/loans/list-settings-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { FormPanelProps } from '../../forms/form-panel.tsx'
import { type LoanPageReply, loanQuery } from '../loan-query.ts'

/** The columns of the form's repeated sections: chosen by the person, or by a builder for everybody. */
export function useSectionColumns(page: LoanPageReply): FormPanelProps['columns'] {
  const queryClient = useQueryClient()
  const { form, opportunity, sectionColumns, maySetColumns } = page
  return {
    chosen: sectionColumns,
    mayChooseForAll: maySetColumns,
    save: async (section, columns, scope) => {
      const content = [{ id: section, type: 'section', childs: columns }]
      await call(saveListSettings, { params: { formId: form._id }, body: { content, scope } })
      const { queryKey } = loanQuery(opportunity._id)
      queryClient.setQueryData(
        queryKey,
        (old) => old && { ...old, sectionColumns: { ...old.sectionColumns, [section]: [...columns] } },
      )
    },
  }
}
