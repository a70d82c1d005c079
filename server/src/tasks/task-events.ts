import { rightsOn, tabRightsOn } from '@corbel/domain/auth/actor'
import { moduleKey } from '@corbel/domain/roles/role'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { announce } from '../platform/events/announce.ts'
import { eventKind } from '../platform/events/event-kind.ts'
import type { TaskMeeting } from './task-place.ts'
import type { StoredTask, TaskWriting } from './task-repository.ts'

/** A task was made or changed: that it was, and nothing of what it says. Pages ask again under their own rights. */
export const tasksChanged = eventKind({
  name: 'tasks-changed',
  audience: z.object({ module: moduleKey.nullable(), people: z.array(z.string()) }),
  body: z.object({ owner: z.string().nullable() }),
  mayReceive: (actor, { module, people }) =>
    actor.type !== 'Prospects' &&
    (actor.role.admin ||
      people.includes(actor.personId) ||
      (module !== null &&
        rightsOn(actor, module).read === 'all' &&
        (tabRightsOn(actor, module, 'tasks')?.read ?? 'all') === 'all')),
})

type Changed = Pick<StoredTask | TaskWriting, 'users'> & { readonly makerId: string | null }

export async function announceTask(
  db: Db,
  { reader, place, met }: TaskMeeting,
  tasks: readonly Changed[],
): Promise<void> {
  const people = tasks.flatMap(({ users, makerId }) => [...users.map(({ id }) => id), ...(makerId ? [makerId] : [])])
  await announce(db, tasksChanged, {
    companyId: reader.companyId,
    audience: { module: place?.module ?? null, people: [...new Set(people)] },
    body: { owner: met?.id ?? null },
  })
}
