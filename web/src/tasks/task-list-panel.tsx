import './tasks.css'
import { IconArrowsSort, IconFilter, IconListCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { NotAllowed } from '../ui/page/not-allowed.tsx'
import { ChoiceMenu } from '../ui/press/choice-menu.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { TablePager } from '../ui/table/table-pager.tsx'
import { TaskFilters } from './task-filters.tsx'
import { TaskLegends } from './task-legends.tsx'
import { isNarrowed, pageSizes, type TaskOrder, taskOrders, useTaskAddress } from './task-list-state.ts'
import { type TasksPlace, type TasksReply, tasksQuery } from './task-queries.ts'
import { TaskRows } from './task-rows.tsx'
import { TaskSelectionBar } from './task-selection-bar.tsx'
import { useLiveTasks } from './use-live-tasks.ts'

const StartTemplateDialog = lazyPart(
  async () => (await import('./start-template-dialog.tsx')).StartTemplateDialog,
  'over',
)
const TaskDialog = lazyPart(async () => (await import('./dialog/task-dialog.tsx')).TaskDialog, 'over')

interface TaskListProps {
  /** Null: tasks of every record, and those that stand alone. */
  place: TasksPlace | null
  title: string | null
}

/** Tasks with what narrows and orders them, and what is done to one or to many. */
export function TaskList({ place, title }: TaskListProps) {
  const { t } = useTranslation()
  const address = useTaskAddress()
  const { state, task, open } = address
  const tasks = useQuery(tasksQuery(place, state))
  const [hasFilters, setFilters] = useState(isNarrowed(state))
  useLiveTasks()
  const [isStarting, setStarting] = useState(false)
  const { add: mayAdd = false, start: mayStart = false } = tasks.data?.permissions ?? {}
  const create = (
    <Button onClick={() => open('new')} onPointerEnter={() => void TaskDialog.preload()}>
      <IconPlus size={16} aria-hidden /> {t('tasks.create')}
    </Button>
  )
  return (
    <>
      <header className="card-h tasks-head">
        {title === null ? null : <h2>{title}</h2>}
        <ListChoice address={address} />
        <button type="button" className="pick" aria-expanded={hasFilters} onClick={() => setFilters((now) => !now)}>
          <IconFilter size={16} stroke={1.75} aria-hidden /> {t('tasks.filter')}
        </button>
        <OrderChoice address={address} />
        <span className="grow" />
        {mayStart ? (
          <Button
            variant="default"
            onClick={() => setStarting(true)}
            onPointerEnter={() => void StartTemplateDialog.preload()}
          >
            <IconListCheck size={16} aria-hidden /> {t('tasks.fromTemplate')}
          </Button>
        ) : null}
        {mayAdd ? create : null}
      </header>
      {hasFilters ? <TaskFilters place={place} address={address} /> : null}
      <TaskLegends />
      <Loaded
        queries={{ tasks }}
        skeleton={<RowsSkeleton rows={5} />}
        title={t('tasks.loadFailed')}
        closed={<NotAllowed />}
      >
        {({ tasks: reply }) => (
          <Listed
            reply={reply}
            place={place}
            address={address}
            create={mayAdd ? create : undefined}
            isBusy={tasks.isPlaceholderData}
          />
        )}
      </Loaded>
      {isStarting && place !== null ? <StartTemplateDialog place={place} onClose={() => setStarting(false)} /> : null}
      {task === null ? null : (
        <TaskDialog key={task} place={place} id={task === 'new' ? null : task} onClose={() => open(null)} />
      )}
    </>
  )
}

type Address = ReturnType<typeof useTaskAddress>

interface ListedProps {
  reply: TasksReply
  place: TasksPlace | null
  address: Address
  create: React.ReactNode
  isBusy: boolean
}

function Listed({ reply, place, address, create, isBusy }: ListedProps) {
  const { t } = useTranslation()
  const { state, change } = address
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { tasks } = reply
  if (tasks.length === 0 && reply.count === 0)
    return isNarrowed(state) || state.list !== '' ? (
      <NoResultPanel title={t('tasks.noneFound')} onClear={address.clear} />
    ) : (
      <EmptyPanel as="h3" title={t('tasks.empty')} action={create} />
    )
  // What is no longer on the page is not acted upon.
  const selected = tasks.filter(({ _id }) => ticked.has(_id))
  const tick = (ids: readonly string[], on: boolean) =>
    setTicked((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
  return (
    <>
      <TaskRows
        {...{ reply, place, isBusy, ticked, tick }}
        onOpen={address.open}
        pathOf={(task) => address.at({ task })}
      />
      {selected.length > 0 ? (
        <TaskSelectionBar tasks={selected} place={place} onDone={() => setTicked(new Set())} />
      ) : null}
      <TablePager
        page={state.page}
        pageSize={state.limit}
        pageSizes={pageSizes}
        total={reply.count}
        isMore={reply.countIsLeast}
        pathOf={(page) => address.at({ page })}
        onPageSize={(limit) => change({ limit })}
      />
    </>
  )
}

function ListChoice({ address: { state, change } }: { address: Address }) {
  const { t } = useTranslation()
  const choices = [
    { value: '', label: t('tasks.all') },
    { value: 'mine', label: t('tasks.mine') },
    { value: 'made', label: t('tasks.made') },
  ]
  const chosen = state.list === 'all' ? '' : state.list
  return (
    <ChoiceMenu
      width={200}
      choices={choices}
      chosen={chosen}
      onChoose={(list) => change({ list })}
      button={{
        className: 'pick',
        'aria-label': `${t('tasks.which')}: ${choices.find((one) => one.value === chosen)?.label}`,
      }}
    >
      {choices.find((one) => one.value === chosen)?.label}
    </ChoiceMenu>
  )
}

const orderWords = {
  '': 'tasks.newest',
  due: 'tasks.byDue',
  priority: 'tasks.byPriority',
  title: 'tasks.byTitle',
  status: 'tasks.byStatus',
} as const satisfies Record<TaskOrder, string>

function OrderChoice({ address: { state, change } }: { address: Address }) {
  const { t } = useTranslation()
  const orders = Object.keys(taskOrders) as TaskOrder[] // The keys of a constant of this feature.
  const chosen = orders.find((one) => one === state.sort) ?? ''
  return (
    <ChoiceMenu
      width={220}
      choices={orders.map((value) => ({ value, label: t(orderWords[value]) }))}
      chosen={chosen}
      onChoose={(sort) => change({ sort })}
      button={{ className: 'pick', 'aria-label': `${t('tasks.sort')}: ${t(orderWords[chosen])}` }}
    >
      <IconArrowsSort size={16} stroke={1.75} aria-hidden /> {t(orderWords[chosen])}
    </ChoiceMenu>
  )
}
