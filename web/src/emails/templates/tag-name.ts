import type { TemplateTag } from '@corbel/domain/emails/template-endpoints'
import { useTranslation } from '../../translation.ts'

const ownNames = [
  ...['company.name', 'company.address', 'sender.name', 'sender.email', 'loan.number', 'loan.title'],
  ...['prospect.title', 'contact.title', 'workforce.title', 'prospect.first_name', 'prospect.last_name'],
  ...['prospect.name', 'prospect.email', 'prospect.phone'],
] as const

/** What a tag is called: the program's own in the reader's language, a field by its title. */
export function useTagName(): (tag: Pick<TemplateTag, 'path' | 'title'>) => string {
  const { t } = useTranslation()
  return ({ path, title }) => {
    const own = ownNames.find((name) => name === path && title === path)
    return own === undefined ? title : t(`mailTemplates.tags.names.${own}`)
  }
}
