import { saveLoan } from '@corbel/domain/loans/loan-endpoints'
import { getLoanPage } from '@corbel/domain/loans/open-loan-endpoints'
import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { heardOf } from '../../records/editing/heard-changes.ts'
import { isLostConnection } from '../../records/editing/lost-connection.ts'
import type { OpenForm } from '../../records/editing/open-draft.ts'
import { formConflicts, type RecordConflicts } from '../../records/editing/record-conflict.ts'
import { saveUnsaved } from '../../records/editing/save-unsaved.ts'
import { connection } from '../../ui/page/connection.ts'
import { helpedParty } from '../place.ts'

export type SavingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly conflicts: RecordConflicts }

const none: SavingState = { kind: 'none' }
/** Somebody saves between the question and the answer, again and again: then it is asked for. */
const attemptsMost = 3

export interface Handing {
  /** Hands the application in, with gaps or without. */
  readonly submit?: boolean
}

/** Saves the steps of one application behind the back of whoever goes on filling it in. */
export class StepSaver {
  readonly #id: string
  readonly #me: string
  readonly #form: OpenForm
  readonly #party = helpedParty()
  readonly #listeners = new Set<() => void>()
  #state: SavingState = none

  constructor(id: string, me: string, form: OpenForm) {
    this.#id = id
    this.#me = me
    this.#form = form
  }

  readonly state = (): SavingState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** True once the server has it; what has to wait goes out by itself. */
  async save(handing: Handing = {}): Promise<boolean> {
    const { draft, keeper, standing } = this.#form
    draft.endTyping()
    if (Object.keys(draft.finishedChanges()).length === 0 && handing.submit !== true) return true
    this.#show({ kind: 'saving' })
    const release = await keeper.hold()
    try {
      return await standing.inTurn(() => this.#attempt(handing, 0))
    } finally {
      release()
    }
  }

  #read() {
    return call(getLoanPage, { params: { id: this.#id }, query: { party: this.#party } })
  }

  async #attempt(handing: Handing, times: number): Promise<boolean> {
    try {
      await saveUnsaved(this.#form, async ({ formData, rev }) => {
        const said = this.#party === undefined ? formData : { parties: { [this.#party]: formData } }
        const body = { formData: said, rev, force: true, ...handing }
        const reply = await call(saveLoan, { params: { id: this.#id }, body })
        if (this.#party === undefined) return { rev: reply.rev, info: reply.opportunity.info }
        // The answer is the loan's own: of another borrower it is asked for.
        const { opportunity: loan } = await this.#read()
        return { rev: loan.rev, info: loan.info }
      })
      this.#show({ kind: 'saved', at: new Date().toISOString() })
      return true
    } catch (error) {
      return this.#meet(error, handing, times)
    }
  }

  async #meet(error: unknown, handing: Handing, times: number): Promise<boolean> {
    if (isRefusal(error, 'stale') && times < attemptsMost) return this.#bringTogether(handing, times)
    if (isLostConnection(error)) {
      connection.noteLost()
      void connection.whenBack().then(() => this.save(handing))
      return false
    }
    if (isRefusal(error)) this.#form.draft.setProblems(error.fields)
    this.#show({ kind: 'refused', reason: isRefusal(error) ? error.sentence : '' })
    return false
  }

  /** Brings the open form to what is saved now, with who changed what; null: perhaps nothing did. */
  async follow(rev: number | null): Promise<void> {
    const { standing } = this.#form
    const bringUp = async () => {
      if (rev !== null && rev <= standing.rev) return
      const params = { id: this.#id }
      const changes = await call(loanWork.listChanges, { params, query: { rev: standing.rev } })
      if (changes.rev <= standing.rev) return
      const { opportunity: loan } = await this.#read()
      standing.follow({ rev: loan.rev, info: loan.info }, heardOf(changes, this.#me))
    }
    // Silent, it is made up for by the next save, which asks the same.
    await standing.inTurn(bringUp).catch(() => undefined)
  }

  /** Somebody else saved first: what both changed is asked for, everything else goes out again. */
  async #bringTogether(handing: Handing, times: number): Promise<boolean> {
    const params = { id: this.#id }
    const { standing } = this.#form
    try {
      const changes = await call(loanWork.listChanges, { params, query: { rev: standing.rev } })
      const { opportunity: loan } = await this.#read()
      standing.follow({ rev: loan.rev, info: loan.info }, heardOf(changes, this.#me))
    } catch (error) {
      return this.#meet(error, handing, attemptsMost)
    }
    const conflicts = formConflicts(this.#form)
    if (Object.keys(conflicts).length === 0) return this.#attempt(handing, times + 1)
    this.#show({ kind: 'conflict', conflicts })
    return false
  }

  /** One tap for each place: the own value, or theirs. */
  decide(place: string, mine: boolean): void {
    if (this.#state.kind !== 'conflict') return
    const conflict = this.#state.conflicts[place]
    if (conflict === undefined) return
    this.#form.standing.decide(mine ? new Set([place]) : new Set(), new Set([conflict.row?.section ?? place]))
    const conflicts = formConflicts(this.#form)
    if (Object.keys(conflicts).length > 0) this.#show({ kind: 'conflict', conflicts })
    else {
      this.#show(none)
      void this.save()
    }
  }

  #show(state: SavingState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
