import { type NameSight, shownFullName, shownStamp } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { Task, TaskUser } from '@corbel/domain/tasks/task-endpoints'
import { taskPolicy } from '@corbel/domain/tasks/task-policy'
import { kindsOf, nameSightOf } from '../records/names/seen-names.ts'
import type { RecordCall } from '../records/record-kind.ts'
import type { TabReader } from '../records/tab-readers.ts'
import { standingOf, type TaskMeeting } from './task-place.ts'
import { type StoredTask, type StoredUser, userKinds } from './task-repository.ts'

/** What of people a reader may see, for tasks of one company. */
export type TaskSight = { readonly sight: NameSight; readonly kinds: ReadonlyMap<string, PersonKind> }

export async function sightOn(
  { db }: Pick<RecordCall, 'db'>,
  reader: TaskMeeting['reader'],
  tasks: readonly StoredTask[],
): Promise<TaskSight> {
  const ids = tasks.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy])
  return { sight: await nameSightOf(db, reader), kinds: await kindsOf(db, reader.companyId, ids) }
}

/** A task as its reader gets it. */
export function presentTask(task: StoredTask, meeting: TaskMeeting, { sight, kinds }: TaskSight): Task {
  const { reader, met, place, module } = meeting
  const stamp = (id: string | null, name: string) => ({
    _id: id,
    user: id === null || id === reader.personId ? name : shownStamp(name, kinds.get(id) ?? null, sight),
  })
  const standing = standingOf(task)
  const update = taskPolicy.update(reader, place, standing)
  const { title, status, priority, description, active, rev, category } = task
  const repeat = task.repeat && { unit: task.repeat.unit, every: task.repeat.every }
  return {
    ...{ _id: task.id, rev, title, status, priority, description, repeat, active, category },
    start_date: task.startDate,
    due_date: task.dueDate,
    users: task.users.map((user) => presentUser(user, sight)),
    target_status: task.targetStatus === null ? null : String(task.targetStatus),
    convert_lead: task.convertLead,
    convert_program: task.convertProgram,
    checklist: [...task.checklist],
    remind_before: task.remindBefore,
    readonly: !update,
    module: met === null ? null : { title: met.title, type: module ?? '', page: met.page },
    owner: task.recordId,
    created_by: stamp(task.createdBy, task.createdByName),
    createdAt: task.createdAt.toISOString(),
    updated_by: stamp(task.updatedBy, task.updatedByName),
    updatedAt: task.updatedAt.toISOString(),
    permissions: {
      update,
      advance: taskPolicy.advance(reader, place, standing),
      delete: taskPolicy.remove(reader, place, standing),
    },
  }
}

function presentUser({ id, kind, role, firstName, lastName }: StoredUser, sight: NameSight): TaskUser {
  const type = userKinds[kind]
  return { value: id, role, type, label: shownFullName({ first_name: firstName, last_name: lastName }, type, sight) }
}

/** Somebody to choose. */
export function presentChoosable(person: TabReader, sight: NameSight): TaskUser {
  const { id, kind, role, firstName, lastName } = person
  return {
    ...{ value: id, role: role.title, type: kind },
    label: shownFullName({ first_name: firstName, last_name: lastName }, kind, sight),
  }
}
