import { callOutcomes, type NoteType, noteTypes } from '@corbel/domain/notes/note'
import type { Note } from '@corbel/domain/notes/note-endpoints'
import { useState } from 'react'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { DateField } from '../ui/controls/date-field.tsx'
import { ManyChoice } from '../ui/controls/many-choice.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { MentionField } from './mention-field.tsx'
import type { NotesPlace, NotesReply } from './notes-query.ts'
import { useNoteEditing } from './use-note-editing.ts'

interface NoteEditorProps {
  place: NotesPlace
  reply: NotesReply
  /** Null for a new one. */
  note: Note | null
  /** A new one tells of a call. */
  isCall?: boolean
  onDone: () => void
}

/** Writes a note or changes one: Save for a new one, Update for one that stands. */
export function NoteEditor({ place, reply, note, isCall = false, onDone }: NoteEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const editing = useNoteEditing({ place, reply, note, isCall, onDone })
  const { values, set, people, errors, save } = editing
  // What is begun is written at once; what was left behind is looked at first.
  const [isBegun] = useState(note === null && values.content === '')
  const cancel = async () => {
    const question = {
      ...{ title: t('shared.closeTitle'), text: t('shared.leaveText'), danger: true },
      ...{ confirmLabel: t('shared.closeAnyway'), cancelLabel: t('shared.goOnTyping') },
    }
    if (!editing.isTyped || (await askConfirm(question))) editing.cancel()
  }
  const stale = isRefusal(save.error, 'stale') ? save.error.details : null
  const hasPlace = Object.values(errors).some((error) => error !== undefined)
  const failed = save.error && stale === null && !hasPlace ? `${t('notes.failed')} ${errorText(save.error)}` : null
  return (
    <form
      className="note-editor stack"
      noValidate
      aria-label={note !== null ? t('notes.edit') : isCall ? t('notes.logCall') : t('notes.create')}
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      <FormError message={failed} />
      {stale ? <StaleNote details={stale} onKeepMine={editing.submit} onTakeTheirs={editing.cancel} /> : null}
      {isCall ? (
        <div className="note-settings">
          <Choice
            label={t('notes.callOutcome')}
            placeholder={t('notes.chooseOutcome')}
            required
            autoFocus={isBegun}
            data={callOutcomes.map((value) => ({ value, label: t(`notes.outcomes.${value}`) }))}
            value={values.callOutcome === '' ? null : values.callOutcome}
            error={errors.callOutcome}
            onChange={(callOutcome) => set((now) => ({ ...now, callOutcome: callOutcome ?? '' }))}
          />
          <TextField
            label={t('notes.callMinutes')}
            inputMode="numeric"
            required
            value={values.callMinutes}
            error={errors.callMinutes}
            onChange={({ currentTarget: { value: callMinutes } }) => set((now) => ({ ...now, callMinutes }))}
          />
        </div>
      ) : null}
      <MentionField
        value={values.content}
        people={reply.permissions.choosePeople ? people : []}
        error={errors.content}
        isBegun={isBegun && !isCall}
        onChange={(content) => set((now) => ({ ...now, content }))}
        onMention={(id) => set((now) => ({ ...now, mentions: [...new Set([...now.mentions, id])] }))}
      />
      <div className="note-settings">
        <Choice
          label={t('notes.type')}
          placeholder={t('notes.selectType')}
          required
          data={typesFor(reply, note).map((type) => ({ value: type, label: t(`notes.${keyOf[type]}`) }))}
          value={values.type === '' ? null : values.type}
          error={errors.type}
          description={values.type === '' ? undefined : t(`notes.${keyOf[values.type]}Hint`)}
          onChange={(type) => set((now) => ({ ...now, type: noteTypes.find((one) => one === type) ?? now.type }))}
        />
        {reply.deadlines ? (
          <DateField
            label={t('notes.deadline')}
            value={values.deadline}
            error={errors.deadline}
            onChange={(deadline) => set((now) => ({ ...now, deadline }))}
          />
        ) : null}
      </div>
      {values.type === 'Private' && reply.permissions.choosePeople ? (
        <ManyChoice
          label={t('notes.users')}
          placeholder={values.users.length === 0 ? t('notes.chooseUsers') : undefined}
          data={people.map(({ id, label }) => ({ value: id, label }))}
          value={values.users}
          error={errors.users}
          onChange={(users) => set((now) => ({ ...now, users }))}
        />
      ) : null}
      <div className="note-buttons">
        <Button variant="default" onClick={() => void cancel()}>
          {t('notes.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {note === null ? t('notes.save') : t('notes.update')}
        </Button>
      </div>
    </form>
  )
}

const keyOf = { Public: 'public', Private: 'private' } as const satisfies Record<NoteType, string>

/** Whoever can choose nobody has no use for a private note, but keeps the one that they have. */
const typesFor = ({ permissions }: NotesReply, note: Note | null): readonly NoteType[] =>
  permissions.choosePeople || note?.type === 'Private' ? noteTypes : ['Public']

interface StaleNoteProps {
  details: Readonly<Record<string, unknown>>
  onKeepMine: (rev: number) => void
  onTakeTheirs: () => void
}

/** What somebody else made of the note meanwhile, and whose words are to stand. */
function StaleNote({ details, onKeepMine, onTakeTheirs }: StaleNoteProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="note-stale">
      <p>{t('notes.stale')}</p>
      <blockquote>{String(details.content ?? '')}</blockquote>
      <div className="note-buttons">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('notes.takeTheirs')}
        </Button>
        <Button onClick={() => onKeepMine(Number(details.rev))}>{t('notes.keepMine')}</Button>
      </div>
    </div>
  )
}
