/** A sentence of the catalogue with its `{name}` places filled; an unknown place stays as it is written. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number | null | undefined>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
