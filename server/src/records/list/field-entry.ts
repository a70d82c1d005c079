import type { ListField } from '@corbel/domain/records/list/list-field'
import { listOperator } from '@corbel/domain/records/list/list-operators'
import { slotLetter } from '@corbel/domain/records/list/list-slots'
import { listValue } from '@corbel/domain/records/list/list-value'
import { sql } from 'kysely'
import { comparison, isoTextComparison, several } from './list-comparison.ts'
import { containingInRecord, containingInSlot } from './list-containing.ts'
import type { ListEntry, Sql } from './list-entry.ts'

/**
 * A form field as a list entry: from its slot of the narrow projection where it has one that fits, else from the
 * record's values. The field's id is bound like any value.
 */
export function fieldEntry(field: ListField, slot: string | undefined, today: Sql): ListEntry {
  if (slot !== undefined && slotLetter[field.kind] === slot[0]) return slotEntry(field.kind, slot, today)
  return recordEntry(field, today)
}

/** A column of the projection, by its slot: t1–t15, n1–n12, d1–d8. */
export function slotEntry(kind: ListField['kind'], slot: string, today: Sql): ListEntry {
  const column = sql.ref(`l.${slot}`)
  // Letter by letter what the index of a slot is made of.
  const stored = slot.startsWith('t') ? sql`nullif(${column}, '')` : column
  return {
    readsRecord: false,
    index: { slot },
    condition: kind === 'options' ? () => 'operator' : comparison(kind, stored, today),
    ...(kind === 'text' ? { containing: containingInSlot(slot) } : {}),
    order: [stored],
  }
}

function recordEntry(field: ListField, today: Sql): ListEntry {
  const letter = slotLetter[field.kind]
  return {
    ...comparedInRecord(field, today),
    index: 'none',
    ...(letter === null ? {} : { wanted: { fieldId: field.id, letter } }),
  }
}

function comparedInRecord(field: ListField, today: Sql): ListEntry {
  const text = sql`nullif(r.info ->> ${field.id}::text, '')`
  switch (field.kind) {
    case 'number': {
      const stored = numberOf(text)
      return { readsRecord: true, condition: comparison('number', stored), order: [stored] }
    }
    case 'date': {
      const stored = sql`(case when ${text} ~ '^\\d{4}-\\d{2}-\\d{2}$' then ${text} end collate "C")`
      return { readsRecord: true, condition: isoTextComparison(stored, today), order: [stored] }
    }
    case 'flag': {
      // A box that was never touched is off.
      const stored = sql`(coalesce(${text}, 'false') = 'true')`
      return { readsRecord: true, condition: comparison('flag', stored), order: [stored] }
    }
    case 'options':
      return optionsEntry(field.id)
    default: {
      const stored = sql`(${text} collate "C")`
      const inside = field.kind === 'text' ? { containing: containingInRecord(field.id) } : {}
      return { readsRecord: true, condition: comparison(field.kind, stored), ...inside, order: [stored] }
    }
  }
}

/** The length is limited so that no stored text can overflow the cast and fail everybody's list. */
function numberOf(text: Sql): Sql {
  return sql`(case when ${text} ~ '^[+-]?\\d{1,18}(\\.\\d{0,18})?$' then (${text})::float8 end)`
}

/** A field with several choices matches by each of them. */
function optionsEntry(id: string): ListEntry {
  return {
    readsRecord: true,
    condition: (operator, value) => {
      const known = listOperator('options', operator)
      if (known === null) return 'operator'
      const isFilled = sql`coalesce(r.info ->> ${id}::text, '') not in ('', '[]')`
      if (known === 'filled') return isFilled
      if (known === 'empty') return sql`not ${isFilled}`
      const wanted = several(value).map((one) => listValue('options', one))
      const texts = wanted.flatMap((one) => (one?.kind === 'text' ? [one.text] : []))
      if (texts.length === 0 || texts.length < wanted.length) return 'value'
      const found = sql`jsonb_exists_any(r.info -> ${id}::text, ${texts}::text[])`
      return known === '=' ? found : sql`(${found}) is not true`
    },
    // By the first choice, then the next one.
    order: [sql`(nullif(nullif(r.info ->> ${id}::text, ''), '[]') collate "C")`],
  }
}
