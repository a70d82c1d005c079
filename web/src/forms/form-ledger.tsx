import type { FormElement } from '@corbel/domain/forms/form-element'
import { fieldMessagesId } from '../ui/field.tsx'
import { fieldDomId } from './field-dom-id.ts'
import { CalculatedBadge, FieldNotes, hasNotes, isComputed } from './field-notes.tsx'
import { problemOf } from './field-problem.ts'
import { TextControl } from './fields/text-control.tsx'
import { useFormSettings } from './form-settings.ts'
import { titleOf } from './form-words.ts'
import { useRecordDraft, useTypedFieldState } from './record-draft-context.ts'

/** Amounts under each other, their calculated total last: an account, not a row of boxes. */
export function FormLedger({ fields }: { fields: readonly FormElement[] }) {
  return (
    <div className="s12 ledger">
      {fields.map((field) => (
        <LedgerLine key={field.id} element={field} />
      ))}
    </div>
  )
}

function LedgerLine({ element }: { element: FormElement }) {
  const draft = useRecordDraft()
  const settings = useFormSettings()
  const { t } = settings
  const { state, live, leave } = useTypedFieldState(draft, element.id)
  if (state.hidden) return null
  const id = fieldDomId(element.id)
  const computed = isComputed(element)
  // The badge of a total stands beside its name here, so it needs no note of its own.
  const reviews = settings.reviews.get(element.id)
  const noted =
    reviews !== undefined ||
    hasNotes(computed ? { ...element, calculations: undefined, total_of: undefined } : element, state)
  return (
    <div className={computed ? 'l sum' : 'l'}>
      <label htmlFor={id}>
        {titleOf(element, t)}
        {state.required ? (
          <span className="req" aria-hidden>
            *
          </span>
        ) : null}
        {computed ? <CalculatedBadge /> : null}
      </label>
      <TextControl
        id={id}
        element={element}
        value={state.value}
        required={state.required}
        invalid={state.problem !== null || (state.missing && state.insisted)}
        dirty={state.dirty}
        readOnly={state.readOnly}
        describedBy={noted ? fieldMessagesId(id) : undefined}
        live={live}
        onChange={live.type}
        onType={live.type}
        onLeave={() => leave(problemOf(element, live.read(), settings))}
        small
      />
      {noted ? (
        <div className="field-notes l-notes" id={fieldMessagesId(id)}>
          <FieldNotes
            element={computed ? { ...element, calculations: undefined, total_of: undefined } : element}
            state={state}
            reviews={reviews}
          />
        </div>
      ) : null}
    </div>
  )
}
