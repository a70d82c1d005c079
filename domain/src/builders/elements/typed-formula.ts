import type { FormulaItem } from '../../forms/form-element.ts'

const token = /\s*([A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|[<>!]=|[-+*/^!(),<>=]|\S)/gy

/** A formula as it is typed, in the items that a design stores: names of fields are fields, all else is as it stands. */
export function formulaOf(text: string, isField: (id: string) => boolean): FormulaItem[] {
  const items: FormulaItem[] = []
  token.lastIndex = 0
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [, word = ''] = found
    items.push({ field: word, where: isField(word) ? 'field' : 'input' })
  }
  return items
}

/** The same as text: `base + overtime`. */
export const textOfFormula = (items: readonly FormulaItem[]): string =>
  items
    .map(({ field }) => field.trim())
    .join(' ')
    .replaceAll(/\( /g, '(')
    .replaceAll(/ \)/g, ')')
    .replaceAll(/ ,/g, ',')
    .replaceAll(/\b([a-z]+) \(/g, '$1(')
