import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { companyQuery, forgetBeside } from '../company-queries.ts'
import { useRefusedText } from '../use-refused-text.ts'
import { type CompanyDraft, draftOf } from './company-draft.ts'
import { sendCompany } from './send-company.ts'

/** Editing a company; some parts of it are stored at once. */
export function useCompanyEditing(stored: CompanyReply) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const query = companyQuery(stored._id)
  /** Something of the company was stored: what is unsaved stays. */
  const take = (company: CompanyReply) => void queryClient.setQueryData(query.queryKey, { company })
  const forget = () => forgetBeside(queryClient, stored._id)
  const editing = useEditing<CompanyReply, CompanyDraft>({
    key: `company:${stored._id}`,
    stored,
    draftOf,
    refusedTexts: useRefusedText(),
    send: async (work) => {
      try {
        return { said: t('companies.saved'), stored: await sendCompany({ ...work, onStored: take }) }
      } finally {
        // Of several calls the first may have gone through.
        await forget()
      }
    },
    load: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).company,
  })
  return { ...editing, mayUpdate: stored.permissions.update, take, forget }
}
export type CompanyEditing = ReturnType<typeof useCompanyEditing>
