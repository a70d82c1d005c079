import {
  addMembers,
  type EmailList,
  type EmailListMember,
  findPeopleForList,
  memberTroubles,
  removeMembers,
} from '@corbel/domain/emails/lists/email-list-endpoints'
import { IconUserMinus } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { manyPageSizes, usePagedAddress } from '../../ui/table/use-paged-address.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { forgetEmailLists, membersQuery } from './list-queries.ts'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog, 'over')

/** The people of a list: who would get something, who not and why; putting people on it and taking them off. */
export function ListMembers({ list }: { list: EmailList }) {
  const { t } = useTranslation()
  const address = usePagedAddress('troubled', (search) => paths.emailList(list._id, search))
  const { page, limit, search, chosen } = address
  const members = useQuery(membersQuery(list._id, { page, limit, search, troubled: chosen === 'true' }))
  const [isImporting, setImporting] = useState(false)
  const isOpen = list.kind === 'static' && list.active
  return (
    <section className="card list-card" aria-labelledby="list-members">
      <header className="card-h">
        <h2 id="list-members">{t('emailLists.members')}</h2>
        <span className="grow" />
        {isOpen ? (
          <Button variant="default" onClick={() => setImporting(true)}>
            {t('emailLists.import')}
          </Button>
        ) : null}
      </header>
      {isOpen ? <PeopleAdder id={list._id} /> : null}
      <div className="many-tools">
        <SearchField label={t('emailLists.memberSearch')} value={search} onSearch={address.onSearch} />
        <Choice
          aria-label={t('emailLists.trouble')}
          data={[
            { value: '', label: t('emailLists.everybody') },
            { value: 'true', label: t('emailLists.troubledOnly') },
          ]}
          value={chosen}
          onChange={address.onChoose}
        />
      </div>
      <Loaded queries={{ members }} title={t('emailLists.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
        {({ members: { members: rows, count, totals } }) => (
          <>
            <Totals totals={totals} />
            {count > 0 ? (
              <>
                <MemberTable list={list} rows={rows} isOpen={isOpen} isBusy={members.isPlaceholderData} />
                <TablePager {...address} pageSize={limit} pageSizes={manyPageSizes} total={count} />
              </>
            ) : totals.members === 0 ? (
              <EmptyPanel as="h3" title={t('emailLists.noMembers')} />
            ) : (
              <NoResultPanel title={t('emailLists.noMember')} onClear={address.onClear} />
            )}
          </>
        )}
      </Loaded>
      {isImporting ? <ImportDialog id={list._id} onClose={() => setImporting(false)} /> : null}
    </section>
  )
}

interface TotalsProps {
  totals: { members: number; reachable: number; skipped: readonly { reason: string; count: number }[] }
}

function Totals({ totals: { members, reachable, skipped } }: TotalsProps) {
  const { t } = useTranslation()
  if (members === 0) return null
  return (
    <div role="status">
      <ul className="many-totals">
        <li>{t('emailLists.reachable', { count: reachable })}</li>
        {memberTroubles.flatMap((reason) => {
          const found = skipped.find((one) => one.reason === reason)
          return found === undefined
            ? []
            : [<li key={reason}>{t(`campaigns.skipped.${reason}`, { count: found.count })}</li>]
        })}
      </ul>
    </div>
  )
}

function PeopleAdder({ id }: { id: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [search, setSearch] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useQuery({
    queryKey: ['email-lists', 'people', search],
    queryFn: ({ signal }) => call(findPeopleForList, { body: { search }, signal }),
    placeholderData: keepPreviousData,
  })
  const add = useMutation({
    mutationFn: () => call(addMembers, { params: { id }, body: { people: [...chosen] } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      setChosen([])
      await forgetEmailLists(queryClient)
    },
    onError: (error) => showError(errorText(error)),
  })
  const named = new Map([
    ...known,
    ...(found.data?.people ?? []).map(
      ({ _id, name, email }) => [_id, email === '' ? name : `${name}, ${email}`] as const,
    ),
  ])
  return (
    <div className="many-adder">
      <ManyChoice
        label={t('emailLists.addPeople')}
        placeholder={t('emailLists.findPeople')}
        nothingFoundMessage={t('emailLists.foundNobody')}
        data={[...named].map(([value, label]) => ({ value, label })).filter(({ value }) => isShown(value))}
        value={chosen}
        onSearch={setSearch}
        isSearching={found.isFetching}
        onChange={(next) => {
          setKnown(new Map([...named].filter(([one]) => next.includes(one))))
          setChosen(next)
        }}
      />
      <Button disabled={chosen.length === 0} loading={add.isPending} onClick={() => add.mutate()}>
        {t('emailLists.add')}
      </Button>
    </div>
  )

  function isShown(value: string): boolean {
    return chosen.includes(value) || (found.data?.people ?? []).some(({ _id }) => _id === value)
  }
}

interface MemberTableProps {
  list: EmailList
  rows: readonly EmailListMember[]
  isOpen: boolean
  isBusy: boolean
}

function MemberTable({ list, rows, isOpen, isBusy }: MemberTableProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (person: string) => call(removeMembers, { params: { id: list._id }, body: { people: [person] } }),
    onSuccess: async (_done, person) => {
      const again = async (): Promise<void> => {
        await call(addMembers, { params: { id: list._id }, body: { people: [person] } })
        await forgetEmailLists(queryClient)
      }
      showSuccess(t('emailLists.removed'), { action: { label: t('mails.undo'), run: () => void again() } })
      await forgetEmailLists(queryClient)
    },
    onError: (error) => showError(errorText(error)),
  })
  const actions = (member: EmailListMember) => (
    <IconButton
      size="sm"
      label={t('emailLists.remove', { name: member.name })}
      icon={<IconUserMinus size={18} stroke={1.75} />}
      onClick={() => remove.mutate(member._id)}
    />
  )
  return (
    <DataList
      caption={t('emailLists.members')}
      rows={rows}
      rowId={({ _id }) => _id}
      isBusy={isBusy}
      {...(isOpen ? { rowActions: actions } : {})}
      columns={[
        {
          header: t('emailLists.person'),
          cell: ({ _id, module, name }) => <AppLink to={paths.person(module, _id)}>{name}</AppLink>,
        },
        { header: t('emailLists.address'), cell: ({ email }) => email },
        {
          header: t('emailLists.trouble'),
          cell: ({ trouble }) =>
            trouble === null ? (
              <StatusChip label={t('emailLists.gets')} color="green" />
            ) : (
              <StatusChip label={t(`emailLists.troubles.${trouble}`)} color="amber" />
            ),
        },
        {
          header: t('emailLists.addedAt'),
          quiet: true,
          cell: ({ addedAt }) => (addedAt === null ? '–' : <InstantText value={addedAt} />),
        },
      ]}
    />
  )
}
