import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRows } from '../../tools/figure-rows.ts'

const figures = join(import.meta.dirname, '..', '..', 'docs', 'figures.md')

/** What is told while measuring, the rows that stand in docs/figures.md, and the goals that were missed. */
export class Report {
  readonly #misses: string[] = []
  readonly #rows: string[] = []

  say(sentence: string): void {
    process.stdout.write(`${sentence}\n`)
  }

  /** A figure, told and written down; without the moment, so that an equal run changes nothing. */
  row(figure: string, value: string, holds = true): void {
    this.say(`${figure}: ${value}`)
    this.#rows.push(`| ${figure} | ${value}${holds ? '' : ': **missed**'} |`)
    if (!holds) this.#misses.push(`${figure}: ${value}`)
  }

  end(isWritten: boolean): void {
    if (isWritten) writeFileSync(figures, withRows(readFileSync(figures, 'utf8'), 'bench:page', this.#rows))
    for (const miss of this.#misses) this.say(`missed: ${miss}`)
    if (this.#misses.length > 0) process.exitCode = 1
  }
}
