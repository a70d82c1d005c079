import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconFileText, IconLogout, IconPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMenus } from '../menu-configuration.ts'
import { type Path, paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { useGo } from '../ui/use-go.ts'
import { useLoanMatches } from './loan-matches.ts'

const typingPauseMs = 150

interface PageEntry {
  key: string
  title: string
  to?: Path
  children: readonly PageEntry[]
}

interface SearchPanelProps {
  /** A new number opens the panel. */
  request: number
  entries: readonly PageEntry[]
}

/** The command palette: a page, a loan by number or name, or a command. */
export function SearchPanel({ request, entries }: SearchPanelProps) {
  const { t } = useTranslation()
  const go = useGo()
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query.trim(), typingPauseMs)
  const loans = useLoanMatches(settled)
  const commands = useCommands()
  useEffect(() => {
    if (request > 0) spotlight.open()
  }, [request])

  const wanted = query.trim().toLowerCase()
  const matches = (title: string) => title.toLowerCase().includes(wanted)
  const pages = linked(entries).filter((entry) => matches(entry.title))
  const chosenCommands = commands.filter((command) => matches(command.title))
  const found = pages.length + chosenCommands.length + (loans.data?.length ?? 0)

  return (
    <Spotlight.Root
      attributes={{ content: { 'aria-label': t('search.open') } }}
      overlayProps={{ className: 'kit-backdrop', blur: 0 }}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      clearQueryOnClose
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.open')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {loans.data && loans.data.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.loans')}>
            {loans.data.map((loan) => (
              <Spotlight.Action
                key={loan.id}
                label={loan.title}
                description={loan.description}
                leftSection={<IconFileText size={18} aria-hidden />}
                onClick={() => go(paths.loan(loan.id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.pages')}>
            {pages.map((page) => (
              <Spotlight.Action
                key={page.key}
                label={page.title}
                leftSection={<IconArrowRight size={18} aria-hidden />}
                onClick={() => go(page.to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {chosenCommands.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.commands')}>
            {chosenCommands.map((command) => (
              <Spotlight.Action
                key={command.title}
                label={command.title}
                leftSection={command.icon}
                onClick={command.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found === 0 && (
          <Spotlight.Empty role="status">
            {loans.isFetching ? t('search.searching') : loans.isError ? t('search.failed') : t('search.nothingFound')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useCommands() {
  const { t } = useTranslation()
  const go = useGo()
  const menus = useMenus()
  const mayAddLoans = menus.header.items.some((item) => item.page === 'loans' && item.permissions.add)
  return [
    ...(mayAddLoans
      ? [{ title: t('search.createLoan'), icon: <IconPlus size={18} aria-hidden />, run: () => go(paths.createLoan()) }]
      : []),
    { title: t('search.signOut'), icon: <IconLogout size={18} aria-hidden />, run: () => go(paths.logout()) },
  ]
}

const linked = (entries: readonly PageEntry[]): (PageEntry & { to: Path })[] =>
  entries.flatMap((entry) => [...(entry.to ? [{ ...entry, to: entry.to }] : []), ...linked(entry.children)])
