import type { FormOutline, OutlineField } from './form-outline.ts'
import type { DescribeField } from './record-change.ts'

/** What history has to know of a form's fields. A field that the form no longer has is treated as hidden from all. */
export function describeFields({ fields, sections }: FormOutline): DescribeField {
  return (id, section) => {
    const found = section === undefined ? (fields.get(id) ?? sections.get(id)) : sections.get(section)?.columns.get(id)
    return found === undefined ? { title: id, sensitive: true, hiddenFrom: ['all'] } : factsOf(found)
  }
}

/** The same for a record that moves from one form to another: as discreet about a value as the more discreet of both. */
export function describeInEither(before: FormOutline, after: FormOutline): DescribeField {
  const [old, next] = [describeFields(before), describeFields(after)]
  return (id, section) => {
    if (!isKnown(before, id, section)) return next(id, section)
    if (!isKnown(after, id, section)) return old(id, section)
    const [one, other] = [old(id, section), next(id, section)]
    const hiddenFrom = [...new Set([...one.hiddenFrom, ...other.hiddenFrom])]
    return { title: other.title, sensitive: one.sensitive || other.sensitive, hiddenFrom }
  }
}

function isKnown({ fields, sections }: FormOutline, id: string, section: string | undefined): boolean {
  return section === undefined ? fields.has(id) || sections.has(id) : sections.get(section)?.columns.has(id) === true
}

function factsOf({ title, sensitive, hiddenFrom }: OutlineField) {
  return { title, sensitive, hiddenFrom }
}

/** Two forms as one, for a record that moves from the first to the second: where both have an id, the second counts. */
export function joinOutlines(first: FormOutline, second: FormOutline): FormOutline {
  return {
    fields: new Map([...first.fields, ...second.fields]),
    sections: new Map([...first.sections, ...second.sections]),
  }
}
