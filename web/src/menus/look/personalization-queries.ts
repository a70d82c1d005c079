import {
  type Personalization,
  resetPersonalization,
  saveLanguage,
  savePersonalization,
} from '@corbel/domain/menus/menu-endpoints'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { switchLanguage } from '../../language.ts'
import { menusQuery, rememberPersonalization, useMenus } from '../../menu-configuration.ts'
import { isSaidInLanguage } from '../../said-in-language.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

/** Saves a look and shows it in place. */
export function useSavePersonalization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (look: Personalization & { scope: 'own' | 'company' }) => call(savePersonalization, { body: look }),
    onSuccess: ({ personalization }) => rememberPersonalization(queryClient, personalization),
  })
}

/** Forgets the own look; the company's applies again. */
export function useResetPersonalization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(resetPersonalization, {}),
    onSuccess: ({ personalization }) => rememberPersonalization(queryClient, personalization),
  })
}

/** Saves an own look: at once on the page, then on the server. */
export function useSaveOwnLook(): (look: Personalization) => void {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { personalization } = useMenus()
  const save = useSavePersonalization()
  return (next) => {
    rememberPersonalization(queryClient, next)
    save.mutate(
      { ...next, scope: 'own' },
      {
        onError: (error) => {
          rememberPersonalization(queryClient, personalization)
          showError(`${t('menus.looksFailed')} ${errorText(error)}`)
        },
      },
    )
  }
}

/** Light to dark and back. */
export function useToggleMode(): () => void {
  const { personalization } = useMenus()
  const save = useSaveOwnLook()
  return () => save({ ...personalization, mode: personalization.mode === 'Dark' ? 'Light' : 'Dark' })
}

/** Switches every text in place and keeps the choice for the next sign-in. */
export function useChooseLanguage(): (language: Language) => void {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const save = useMutation({ mutationFn: (language: Language) => call(saveLanguage, { body: { language } }) })
  return (language) => {
    // What the server said in the language before is asked for again: forms, choices, statuses.
    void switchLanguage(language).then(() => queryClient.invalidateQueries({ predicate: isSaidInLanguage }))
    queryClient.setQueryData(menusQuery.queryKey, (menus) => menus && { ...menus, language })
    save.mutate(language, { onError: (error) => showError(`${t('menus.languageFailed')} ${errorText(error)}`) })
  }
}
