import { type PersonKind, personKinds } from '@corbel/domain/people/person-kind'
import { useRouter } from '@tanstack/react-router'
import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'

const isPeople = (module: string): module is PersonKind => personKinds.some((kind) => kind === module)

/** What a kind of records is called where it is listed; its key where the menu does not have it. */
export function useModuleTitle(): (module: string) => string {
  const { t } = useTranslation()
  const { header, company } = useMenus()
  const { titleOfPage } = useRouter().options.context
  return (module) => {
    // A company's own module is `pages/` and its page.
    const page = module === 'opportunities' ? 'loans' : (module.split('/').at(-1) ?? module)
    const own = isPeople(module) ? company?.labels[module] : undefined
    const standard = own?.toLowerCase() === module ? undefined : own
    const key = titleOfPage[page]
    const item = header.items.find((one) => one.page.split('/').at(-1) === page)
    return standard ?? (key && t(key)) ?? item?.title ?? page
  }
}
