import type { TemplateTag } from '@corbel/domain/emails/template-endpoints'
import { figureOfField } from '@corbel/domain/figures/key-figures'
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
    if (title !== path) return title
    const own = ownNames.find((name) => name === path)
    if (own !== undefined) return t(`mailTemplates.tags.names.${own}`)
    const figure = figureOfField(path.slice(path.indexOf('.') + 1))
    if (figure === undefined) return title
    return t(figure === 'combinedLoanToValue' ? 'figures.combinedLoanToValue' : `figures.meanings.${figure}`)
  }
}

/** What is chosen from: what it is called, and as it is typed. */
export const tagOption = (name: string, path: string) =>
  name === path ? { value: path, label: path } : { value: path, label: name, detail: path }

/** The same where a list has one line for each. */
export const tagLabel = (name: string, path: string): string => (name === path ? path : `${name} – ${path}`)
