/** What is told while measuring, and the goals that were missed, told at the end. */
export class Report {
  readonly #misses: string[] = []

  say(sentence: string): void {
    process.stdout.write(`${sentence}\n`)
  }

  expect(holds: boolean, sentence: string): void {
    if (!holds) this.#misses.push(sentence)
  }

  end(): void {
    for (const miss of this.#misses) this.say(`missed: ${miss}`)
    if (this.#misses.length > 0) process.exitCode = 1
  }
}
