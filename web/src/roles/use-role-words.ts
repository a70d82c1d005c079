import { fieldRightKinds } from '@corbel/domain/roles/field-rights'
import { type ModuleRights, noRights, scopes, tabKeys } from '@corbel/domain/roles/role'
import { useTranslation } from '../translation.ts'
import { useModuleTitles } from './use-module-titles.ts'

const rights = Object.keys(noRights) as (keyof ModuleRights)[] // The keys of a constant of domain.
const acts = ['saveForm', 'setStatus', 'remove', 'readHistory'] as const
const parts = ['fields', 'statuses', 'menu', 'limits'] as const
const own = [
  'title',
  'admin',
  'mfaRequired',
  'builders',
  'publish',
  'shareViews',
  'milestones',
  'enter',
  'lendingAuthority',
  'discountPoints',
  'waiveConditions',
] as const

interface RoleWords {
  /** A right's place in words: Loans · Update. */
  pathText: (path: readonly string[]) => string
  /** The same of a place written with dots. */
  rightText: (right: string) => string
  valueText: (value: unknown) => string
}

/** What rights and their values are called. */
export function useRoleWords(): RoleWords {
  const { t } = useTranslation()
  const kinds = useModuleTitles()
  // What stands further down is meant where two have one name.
  const words = new Map<string, string>([
    ...own.map((key) => [key, key === 'title' ? t('roles.name') : t(`roles.${key}`)] as const),
    ...fieldRightKinds.map((key) => [key, t(`roles.field.${key}`)] as const),
    ...scopes.map((key) => [key, t(`roles.scope.${key}`)] as const),
    ...parts.map((key) => [key, t(`roles.tabs.${key}`)] as const),
    ...rights.map((key) => [key, t(`roles.right.${key}`)] as const),
    ...acts.map((key) => [key, t(`roles.act.${key}`)] as const),
    ...tabKeys.map((key) => [key, t(`roles.tab.${key}`)] as const),
    ...kinds.map(({ key, title }) => [key, title] as const),
    ['*', t('roles.everyField')],
  ])
  const word = (part: string): string => words.get(part) ?? part
  // That a right is one of records or of tabs, a reader sees from the rest.
  const pathText = (path: readonly string[]): string =>
    path
      .filter((part, at) => at > 0 || path.length === 1 || (part !== 'modules' && part !== 'tabs'))
      .map(word)
      .join(' · ')
  const valueText = (value: unknown): string => {
    if (value === null || value === undefined) return t('roles.nothing')
    if (typeof value === 'boolean') return value ? t('shared.yes') : t('shared.no')
    if (Array.isArray(value)) return value.length === 0 ? t('shared.none') : value.map(String).join(', ')
    return word(String(value))
  }
  return { pathText, valueText, rightText: (right) => pathText(right.split('.')) }
}
