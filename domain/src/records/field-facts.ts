import type { FormOutline, OutlineField } from './form-outline.ts'
import type { DescribeField } from './record-change.ts'

/** What history has to know of a form's fields. A field that the form no longer has is treated as hidden from all. */
export function describeFields({ fields, sections }: FormOutline): DescribeField {
  return (id, section) => {
    const found = section === undefined ? (fields.get(id) ?? sections.get(id)) : sections.get(section)?.columns.get(id)
    return found === undefined ? { title: id, sensitive: true, hiddenFrom: ['all'] } : factsOf(found)
  }
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
