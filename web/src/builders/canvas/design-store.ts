import { applyCommand, type CommandRefusal } from '@corbel/domain/builders/commands/apply-command'
import { type Design, type DesignTree, designOfTree, idOf, nodeTitle } from '@corbel/domain/builders/commands/design'
import type { CommandLabel, FormCommand, FormOp } from '@corbel/domain/builders/commands/form-command'
import type { CommandRefused, FormDraftReply, KeptCommand } from '@corbel/domain/builders/draft-endpoints'
import { pageOf, pagesOf } from '@corbel/domain/builders/elements/placing'
import type { DraftCalls, Trouble } from './draft-calls.ts'
import { Selection } from './selection.ts'
import { keyOf, mineOf, type Step } from './step-parts.ts'

const mostUndone = 200
const pauseMs = 700
const againMs = 3_000
/** So many steps go in one call. */
const mostSent = 50

/**
 * The form as one page has it: what the server has, the own steps that are not there yet on top, and which of the own
 * can be taken back. Steps of others come below the own waiting ones, so that every page ends as the server is.
 */
export class DesignStore {
  #base: Design
  #rev: number
  #shown: Design
  #waiting: FormCommand[] = []
  #undo: Step[] = []
  #redo: Step[] = []
  readonly selection = new Selection()
  #page: string
  #sending = false
  #heard = 0
  #most = mostSent
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #calls: DraftCalls
  readonly #me: string
  keptAt: string | null
  /** The draft begins elsewhere by now: the page reads it anew. */
  isOver = false
  trouble: Trouble | null = null
  said = ''
  version: number
  publishedRev: number
  /** Goes up with whatever is another. */
  changes = 0

  constructor(reply: FormDraftReply, calls: DraftCalls, me: string) {
    this.#calls = calls
    this.#me = me
    // Stored by the program itself, which made it a tree.
    this.#base = designOfTree(reply.tree as DesignTree)
    this.#rev = reply.treeRev
    this.keptAt = reply.keptAt
    this.version = reply.form.version
    this.publishedRev = reply.publishedRev
    for (const step of reply.commands) this.#take(step, true)
    this.#rev = reply.rev
    this.#shown = this.#base
    this.#page = pagesOf(this.#base)[0] ?? ''
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get design(): Design {
    return this.#shown
  }
  get rev(): number {
    return this.#rev
  }
  get selected(): string | null {
    return this.selection.selected
  }
  get page(): string {
    return this.#page
  }
  get undoable(): CommandLabel | null {
    return this.#undo.at(-1)?.label ?? null
  }
  get redoable(): CommandLabel | null {
    return this.#redo.at(-1)?.label ?? null
  }
  get isKept(): boolean {
    return this.#waiting.length === 0
  }
  /** Steps since the newest version, the waiting ones counted. */
  get steps(): number {
    return this.#rev - this.publishedRev + this.#waiting.length
  }

  /** What an act is done with: the selected element and those that are chosen beside it. */
  get chosen(): readonly string[] {
    return this.selection.keysOf(this.#shown)
  }

  select(key: string | null): void {
    if (key === this.selected && this.chosen.length < 2) return
    this.choose(key === null ? [] : [key])
  }

  choose(keys: readonly string[]): void {
    this.selection.choose(this.#shown, keys)
    this.#show(this.selected)
  }

  toggle(key: string): void {
    this.selection.toggle(this.#shown, key)
    this.#show(this.selected)
  }

  /** Everything from what is selected to another element. */
  extend(to: string): void {
    this.selection.extend(this.#shown, to)
    this.#show(this.selected)
  }

  #show(key: string | null): void {
    if (key !== null && this.#shown.has(key)) this.#page = pageOf(this.#shown, key)
    this.#tell()
  }

  show(page: string): void {
    this.selection.choose(this.#shown, page === '' ? [] : [page])
    this.turnTo(page)
  }

  /** Another tab in front; what is selected stays so. */
  turnTo(page: string): void {
    this.#page = page
    this.#tell()
  }

  fold(key: string): void {
    this.selection.fold(key)
    this.#tell()
  }

  say(text: string): void {
    this.said = text
    this.#tell()
  }

  forgetTrouble(): void {
    this.trouble = null
    this.#tell()
  }

  titleOf(key: string): string {
    const node = this.#shown.get(key)
    return node === undefined ? '' : nodeTitle(node)
  }

  /** Takes a step; false where the form does not allow it, which is told. */
  do(act: CommandLabel['act'], title: string, ops: readonly FormOp[]): boolean {
    const taken = this.#push({ act, title }, ops)
    if (taken === null) return false
    this.#undo.push({ label: { act, title }, ops: taken })
    if (this.#undo.length > mostUndone) this.#undo.shift()
    this.#redo = []
    this.#tell()
    return true
  }

  set(key: string, name: string, to: unknown): boolean {
    const from = this.#shown.get(key)?.own[name] ?? null
    return this.do('changed', this.titleOf(key), [{ do: 'set', key, name, from, to: to ?? null }])
  }

  undo(): CommandLabel | null {
    return this.#again(this.#undo, this.#redo, 'undone')
  }

  redo(): CommandLabel | null {
    return this.#again(this.#redo, this.#undo, 'redone')
  }

  #again(from: Step[], to: Step[], act: 'undone' | 'redone'): CommandLabel | null {
    const step = from.pop()
    if (step === undefined) return null
    const inverse = this.#push({ act, title: step.label.title }, step.ops)
    if (inverse !== null) to.push({ label: step.label, ops: inverse })
    this.#tell()
    return inverse && step.label
  }

  #push(label: CommandLabel, ops: readonly FormOp[]): readonly FormOp[] | null {
    const applied = applyCommand(this.#shown, ops)
    if (!applied.ok) return this.#refuse(applied.refusal, null)
    if (applied.inverse.length === 0) return null
    this.#shown = applied.design
    this.#waiting.push({
      id: crypto.randomUUID(),
      label: { ...label, title: label.title.slice(0, 500) },
      ops: [...ops],
    })
    this.selection.follow(this.#shown)
    if (!pagesOf(this.#shown).includes(this.#page)) this.#page = pagesOf(this.#shown)[0] ?? ''
    this.#later(pauseMs)
    return applied.inverse
  }

  #refuse(refusal: CommandRefusal, by: string | null, mine?: unknown): null {
    const node = this.#shown.get(refusal.key)
    const title = node === undefined ? refusal.key : nodeTitle(node) || idOf(node)
    this.trouble = { ...refusal, title, by, mine }
    this.#tell()
    return null
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** Somebody else has taken a step; where a call is under way, its answer may not know of it yet. */
  hear(rev: number): void {
    if (this.#sending) this.#heard = Math.max(this.#heard, rev)
    else if (rev > this.#rev) this.#later(0)
  }

  /** Sends what waits, and takes what others did meanwhile. */
  async flush(): Promise<void> {
    if (this.#sending || this.isOver) return
    clearTimeout(this.#timer)
    this.#sending = true
    this.#heard = 0
    const sent = this.#waiting.slice(0, this.#most)
    const answer = await this.#calls.send(this.#rev, sent)
    this.#sending = false
    if (answer.ok === null) return this.#later(againMs)
    if (answer.ok === 'never') return this.#sendFewer(sent)
    this.#most = mostSent
    if (answer.ok) {
      if (answer.isNew) this.isOver = true
      else this.#merge(answer.steps, answer.rev)
      this.keptAt = answer.keptAt
    } else this.#drop(answer.refused)
    this.#tell()
    if ((this.#waiting.length > 0 || this.#heard > this.#rev) && !this.isOver) this.#later(0)
  }

  /** One of them cannot be taken: they go alone until it is found, and that one is told and let go. */
  #sendFewer(sent: readonly FormCommand[]): void {
    const [first] = sent
    if (sent.length > 1) this.#most = 1
    else if (first !== undefined) {
      this.#waiting = this.#waiting.filter(({ id }) => id !== first.id)
      this.#layOn()
      this.#refuse({ code: 'too-long', key: keyOf(first) }, null)
    }
    this.#later(first === undefined ? againMs : 0)
  }

  #merge(steps: readonly KeptCommand[], rev: number): void {
    for (const step of steps) if (step.rev > this.#rev) this.#take(step, false)
    this.#rev = Math.max(this.#rev, rev)
    this.#waiting = this.#waiting.filter(({ id }) => !steps.some((step) => step.id === id))
    this.#layOn()
  }

  /** The own steps on top of what the server has; one that does not go any more is told and let go. */
  #layOn(): void {
    let design = this.#base
    this.#waiting = this.#waiting.filter((command) => {
      const applied = applyCommand(design, command.ops)
      if (applied.ok) design = applied.design
      else this.#refuse(applied.refusal, null, mineOf(command, applied.refusal))
      return applied.ok
    })
    this.#shown = design
    this.selection.follow(design)
  }

  #drop({ command, why, by, steps, rev, ...refusal }: CommandRefused): void {
    const mine = this.#waiting.find(({ id }) => id === command)
    this.#waiting = this.#waiting.filter(({ id }) => id !== command)
    this.#merge(steps, rev)
    const told: CommandRefusal = { code: why, key: refusal.key, name: refusal.name, theirs: refusal.theirs }
    this.#refuse(told, by, mine && mineOf(mine, told))
  }

  #take(step: KeptCommand, isBefore: boolean): void {
    const applied = applyCommand(this.#base, step.ops)
    if (!applied.ok) {
      this.isOver = true
      return
    }
    this.#base = applied.design
    this.#rev = step.rev
    // What one did before a reload can be taken back after it.
    if (isBefore && step.by._id === this.#me && applied.inverse.length > 0)
      this.#undo.push({ label: step.label, ops: applied.inverse })
  }

  #tell(): void {
    this.changes += 1
    for (const listener of this.#listeners) listener()
  }
}
