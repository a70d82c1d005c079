import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../translation.ts'
import type { TitleOf } from './menu-entries.ts'

/** Titles of pages of the menu in the person's language, as their features say. */
export function useTitleOfPage(): TitleOf {
  const { t } = useTranslation()
  const { titleOfPage } = useRouter().options.context
  return (page) => {
    const key = titleOfPage[page]
    return key && t(key)
  }
}
