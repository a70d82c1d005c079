export interface ListOption {
  readonly value: string
  readonly label: string
  /** Below it, found as well as it. */
  readonly detail?: string
}

/** Options under a heading. */
export interface OptionGroup {
  readonly group: string
  readonly items: readonly ListOption[]
}

export type ListData = readonly (string | ListOption | OptionGroup)[]

/** An option as it is listed: the first under a heading says which. */
export interface ListedOption extends ListOption {
  readonly group?: string
}

/** All options one after another, a value once. */
export function listedOptions(data: ListData): readonly ListedOption[] {
  const listed = new Map<string, ListedOption>()
  const add = (option: ListedOption): void => {
    if (!listed.has(option.value)) listed.set(option.value, option)
  }
  for (const one of data) {
    if (typeof one === 'string') add({ value: one, label: one })
    else if ('group' in one) for (const item of one.items) add({ ...item, group: one.group })
    else add(one)
  }
  return [...listed.values()]
}

/** Those that hold what was typed, wherever it stands in them; no more than are wanted. */
export function matchingOptions(
  options: readonly ListedOption[],
  typed: string,
  limit = Number.POSITIVE_INFINITY,
): readonly ListedOption[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const found =
    wanted === ''
      ? options
      : options.filter(({ label, detail = '' }) => `${label} ${detail}`.toLocaleLowerCase().includes(wanted))
  return found.slice(0, limit)
}
