import type { CorbelClient } from '../corbel-client.ts'
import { choiceOf, type LoanChoices } from './race-loans.ts'

interface Reference {
  _id: string
}
interface Assigned {
  user: Reference
  role: Reference
}
interface LoanReply {
  info: Record<string, unknown>
  workforces: Assigned[]
  contacts: Assigned[]
  groups: Reference[]
}

/** Somebody who changes one entry of a loan over and over, while others change its other entries. */
export interface LoanWriter {
  entry: string
  /** What the entry holds after the save of this number, as it is sent and as it is read. */
  bodyOf: (save: number) => object
  heldAfter: (save: number) => string
  heldBy: (loan: LoanReply) => string
  /** Number of the last save that was answered, and of the last that was sent. */
  acknowledged: number
  sent: number
  /** How many were answered, over all. */
  answered: number
}

const people = (list: readonly Assigned[]): string => list.map(({ user, role }) => `${user._id}---${role._id}`).join()

/** Writers of one loan: values, team, contacts and groups. Each has its entry alone, so nothing of it may be lost. */
export async function writersOfLoan(client: CorbelClient): Promise<LoanWriter[]> {
  const choices = await client.get<LoanChoices>('opportunities/admin')
  const turns = (entry: 'workforces' | 'contacts' | 'groups', offered: readonly string[]): LoanWriter => {
    const of = (save: number): string => offered[save % offered.length] ?? ''
    return {
      ...{ entry, heldAfter: of, acknowledged: 0, sent: 0, answered: 0 },
      bodyOf: (save) => ({ adminInfo: { [entry]: [of(save)] } }),
      heldBy: (loan) => (entry === 'groups' ? loan.groups.map(({ _id }) => _id).join() : people(loan[entry])),
    }
  }
  const groups = choices.groups.map(({ _id }) => _id)
  return [
    {
      ...{ entry: 'values', acknowledged: 0, sent: 0, answered: 0 },
      heldAfter: (save) => `save ${save}`,
      bodyOf: (save) => ({ formData: { emp_title: `save ${save}` } }),
      heldBy: ({ info }) => String(info.emp_title),
    },
    turns('workforces', choices.workforces.slice(0, 5).map(choiceOf)),
    turns('contacts', choices.contacts.slice(0, 5).map(choiceOf)),
    turns('groups', groups),
  ]
}

/** Saves until something breaks: what is sent after that says nothing of what was sent before. */
export async function keepChanging(
  client: CorbelClient,
  writer: LoanWriter,
  { loanId, until }: { loanId: string; until: { stopped: boolean } },
): Promise<number> {
  let acknowledged = 0
  while (!until.stopped) {
    writer.sent += 1
    try {
      const answer = await client.answer('PATCH', `opportunities/${loanId}`, writer.bodyOf(writer.sent))
      if (!answer.ok) return acknowledged
      await answer.arrayBuffer()
    } catch {
      return acknowledged
    }
    writer.acknowledged = writer.sent
    acknowledged += 1
    writer.answered += 1
  }
  return acknowledged
}

/** Entries of the loan that hold neither what was acknowledged last nor what was sent after it. */
export async function lostEntries(
  client: CorbelClient,
  writers: readonly LoanWriter[],
  loanId: string,
): Promise<string[]> {
  const { opportunity } = await client.get<{ opportunity: LoanReply }>(`opportunities/${loanId}`)
  return writers.flatMap((writer) => {
    if (writer.acknowledged === 0) return []
    const held = writer.heldBy(opportunity)
    const possible = [writer.acknowledged, writer.sent]
    const last = possible.findLast((save) => writer.heldAfter(save) === held)
    writer.acknowledged = last ?? writer.sent
    writer.sent = writer.acknowledged
    return last === undefined ? [writer.entry] : []
  })
}
