import { moduleKeys } from '@corbel/domain/roles/role'
import { useTranslation } from '../../translation.ts'
import type { TemplateChoices } from './template-queries.ts'

type Module = TemplateChoices['modules'][number]

/** What a kind of records is called; a company's own by the title of its page. */
export function useModuleWord(): (module: string, known?: readonly Module[]) => string {
  const { t } = useTranslation()
  return (module, known = []) => {
    const key = moduleKeys.find((one) => one === module)
    return key === undefined
      ? (known.find((one) => one.key === module)?.title ?? module)
      : t(`taskTemplates.modules.${key}`)
  }
}
