import { askConfirm, type Question } from '../confirm.ts'
import { keepTyped } from './unsaved.ts'

/** Before the page goes for good: what is typed is kept as a draft, and what no draft holds is asked about. */
export async function mayLeave(question: (lost: number) => Question): Promise<boolean> {
  const lost = await keepTyped()
  return lost === 0 || askConfirm(question(lost))
}
