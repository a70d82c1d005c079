import { type Design, isOff } from '@corbel/domain/builders/commands/design'
import { betweenOf, topmostOf } from '@corbel/domain/builders/elements/moving'

const none: ReadonlySet<string> = new Set()

/** Which elements of a design somebody has in hand: one, and those that were chosen beside it. */
export class Selection {
  #selected: string | null = null
  #also: ReadonlySet<string> = none
  /** Where a range begins that is being chosen. */
  #anchor: string | null = null
  #known: { readonly design: Design; readonly keys: readonly string[] } | null = null
  #around: ReadonlySet<string> = none
  /** What is folded up in the outline. */
  #closed: ReadonlySet<string> = none

  get selected(): string | null {
    return this.#selected
  }

  has(key: string): boolean {
    return key === this.#selected || this.#also.has(key)
  }

  get closed(): ReadonlySet<string> {
    return this.#closed
  }

  /** What the selected element stands in: that much of the form is drawn wherever it is. */
  isAround(key: string): boolean {
    return this.#around.has(key)
  }

  fold(key: string): void {
    const closed = new Set(this.#closed)
    if (!closed.delete(key)) closed.add(key)
    this.#closed = closed
  }

  /** What an act is done with, in the order of the form: without what stands in another one of them. */
  keysOf(design: Design): readonly string[] {
    if (this.#known?.design === design) return this.#known.keys
    const keys = this.#selected === null ? [] : topmostOf(design, [this.#selected, ...this.#also])
    this.#known = { design, keys }
    return keys
  }

  choose(design: Design, keys: readonly string[]): void {
    this.#take(design, keys.at(-1) ?? null, new Set(keys.slice(0, -1)))
  }

  /** One more, or one less. */
  toggle(design: Design, key: string): void {
    const all = this.#selected === null ? [] : [...this.#also, this.#selected]
    this.choose(design, all.includes(key) ? all.filter((one) => one !== key) : [...all, key])
  }

  /** Everything from where the range begins to another element, which has the focus from now on. */
  extend(design: Design, to: string): void {
    const from = this.#anchor ?? this.#selected
    const between = from === null || from === to ? [] : betweenOf(design, from, to)
    this.#take(design, to, new Set(between.filter((key) => key !== to)))
    this.#anchor = from
  }

  /** After a step: what went with it is in no hand any more, and what moved stands elsewhere. */
  follow(design: Design): void {
    if (this.#selected !== null && isOff(design, this.#selected)) this.#take(design, null, none)
    else this.#take(design, this.#selected, new Set([...this.#also].filter((key) => !isOff(design, key))))
  }

  #take(design: Design, key: string | null, also: ReadonlySet<string>): void {
    this.#selected = key
    this.#also = also
    this.#anchor = null
    this.#known = null
    const around = new Set<string>()
    for (let at = key === null ? undefined : design.get(key); at?.parent; at = design.get(at.parent))
      around.add(at.parent)
    this.#around = around
    // What is selected is in sight.
    if ([...around].some((one) => this.#closed.has(one)))
      this.#closed = new Set([...this.#closed].filter((one) => !around.has(one)))
  }
}
