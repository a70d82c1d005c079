import { type Path, paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { type PageKey, usePageKeys } from '../../ui/keys/page-keys.ts'
import { useGo } from '../../ui/use-go.ts'
import { useCreating } from '../../use-creating.ts'

/** Pages by the letter behind `g`, by their key in the menu. */
const pageLetters = { h: 'dashboard', l: 'loans', p: 'prospects', t: 'tasks' } as const

interface Entry {
  key: string
  title: string
  to?: Path
  children: readonly Entry[]
}

/** Keys of every page: `g` goes somewhere, `n` makes something, as far as the person's menu and rights reach. */
export function GeneralKeys({ entries: tree }: { entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const go = useGo()
  const entries = flat(tree)
  const creating = useCreating()
  const going = Object.entries(pageLetters).flatMap(([letter, page]): PageKey[] => {
    const to = paths.menuPage(page)
    const entry = entries.find((one) => one.to === to)
    return entry ? [{ key: `g ${letter}`, label: t('menus.keyGo', { page: entry.title }), run: () => go(to) }] : []
  })
  const making = creating.flatMap(({ letter, label, to }): PageKey[] =>
    letter === undefined ? [] : [{ key: `n ${letter}`, label, run: () => go(to) }],
  )
  usePageKeys([...going, ...making], { isGeneral: true })
  return null
}

const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)])
