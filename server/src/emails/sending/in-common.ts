/** What mails of a turn have in common is read once for all of them; what could not be read is asked again. */
export class InCommon<Value> {
  readonly #known = new Map<string, Promise<Value>>()

  of(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const reading = read()
    this.#known.set(key, reading)
    reading.catch(() => this.#known.delete(key))
    return reading
  }
}
