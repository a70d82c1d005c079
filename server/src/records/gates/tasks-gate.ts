import { askedOf, everyThing } from '@corbel/domain/products/gate-asks'
import type { GateKind, LackingItem } from './gate-kinds.ts'

/**
 * Tasks that must be done: all that are open, or those of some titles. One that nobody ever made is lacking too, and has
 * no id: it is done by being made and done.
 */
export const tasksGate: GateKind = {
  kind: 'tasks',
  item: 'task',
  waitsOn: 'staff',
  open: (_loan, asks, { tasks }) => {
    const titles = askedOf(asks, 'tasks')
    if (titles.length === 0) return []
    const small = titles.map((title) => title.toLowerCase())
    const isAsked = (title: string): boolean => titles.includes(everyThing) || small.includes(title.toLowerCase())
    const open = tasks.filter(({ isOpen, title }) => isOpen && isAsked(title))
    const known = new Set(tasks.map(({ title }) => title.toLowerCase()))
    return [
      ...open.map(
        (one): LackingItem => ({
          ...{ kind: 'tasks', id: one.id, title: one.title, personIds: one.personIds },
        }),
      ),
      ...titles
        .filter((title) => title !== everyThing && !known.has(title.toLowerCase()))
        .map((title): LackingItem => ({ kind: 'tasks', id: '', title })),
    ]
  },
}
