import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { getTaskInfo as endpoint } from '@corbel/domain/tasks/task-endpoints'
import { taskPolicy } from '@corbel/domain/tasks/task-policy'
import { fieldsOfTask } from './fields-of-task.ts'
import { choosablePeople } from './task-people.ts'
import { atPlace, atTask, standingOf, type TaskCall, type TaskMeeting } from './task-place.ts'
import { presentChoosable, presentTask, sightOn } from './task-presenter.ts'
import type { StoredTask } from './task-repository.ts'

type Reply = ReplyOf<typeof endpoint>
type Asking = TaskCall & { readonly language: Language }

/** A task, or none yet, with whoever may get it and what may follow from completing it. */
export async function getTaskInfo(call: Asking, { tid, ...place }: BodyOf<typeof endpoint>): Promise<Result<Reply>> {
  if (tid === undefined || tid === '')
    return atPlace(call, place, async (meeting) =>
      taskPolicy.add(meeting.reader, meeting.place)
        ? granted(await infoOf(call, meeting, null))
        : refused({ code: 'not-allowed' }),
    )
  return atTask(call, { ...place, id: tid }, async (at) =>
    taskPolicy.read(at.reader, at.place, standingOf(at.task))
      ? granted(await infoOf(call, at, at.task))
      : refused({ code: 'not-found' }),
  )
}

async function infoOf(call: Asking, meeting: TaskMeeting, task: StoredTask | null): Promise<Reply> {
  const { db } = call
  const { reader, met, kind, today } = meeting
  const people = await choosablePeople(db, meeting)
  const sight = await sightOn(call, reader, task === null ? [] : [task])
  const asked = { ...call, actor: reader }
  const advancing = met === null ? undefined : kind?.advancing
  return {
    users: people.map((person) => presentChoosable(person, sight.sight)),
    task: task === null ? null : presentTask(task, meeting, sight),
    fields: met === null || task === null ? [] : await fieldsOfTask(met, task.fieldIds, call.language),
    statuses: met === null ? [] : [...((await advancing?.statuses(asked, met.id)) ?? [])],
    programs: [...((await advancing?.programs?.(asked)) ?? [])],
    today,
  }
}
