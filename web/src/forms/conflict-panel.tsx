import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'

export interface ConflictLine {
  key: string
  title: string
  /** As a person reads them; blank is shown as such. */
  original: string
  theirs: string
  yours: string
  by: string
  at: string | null
}

export type Side = 'theirs' | 'yours'

interface ConflictDialogProps {
  lines: readonly ConflictLine[]
  /** Own unsaved fields that nobody else changed. */
  merged: number
  /** The name of the person who saves. */
  me: string
  onCancel: () => void
  onChoose: (choice: Readonly<Record<string, Side>>) => void
}

/** Two people changed the same fields: one radio per field decides, and nothing is lost unseen. */
export function ConflictDialog({ lines, merged, me, onCancel, onChoose }: ConflictDialogProps) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>(() => allOf(lines, 'yours'))
  const people = [...new Set(lines.map((line) => line.by))].join(', ')
  return (
    <Dialog
      onClose={onCancel}
      size={918}
      title={t('forms.conflictTitle', { name: people || t('forms.conflictSomebody') })}
    >
      <p>{t('forms.conflictText')}</p>
      <div className="rows-table conflict-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('history.field')}</th>
              <th scope="col">{t('forms.original')}</th>
              <th scope="col">{t('forms.theirs')}</th>
              <th scope="col">
                <span className="row">
                  <Avatar name={me} decorative />
                  {t('forms.yours')}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <ConflictRow
                key={line.key}
                line={line}
                side={choice[line.key] ?? 'yours'}
                onChoose={(side) => setChoice({ ...choice, [line.key]: side })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {merged > 0 ? <p className="help conflict-merged">{t('forms.mergedFields', { count: merged })}</p> : null}
      <DialogFooter>
        <Button variant="subtle" onClick={() => setChoice(allOf(lines, 'theirs'))}>
          {t('forms.keepTheirs')}
        </Button>
        <Button variant="subtle" onClick={() => setChoice(allOf(lines, 'yours'))}>
          {t('forms.keepYours')}
        </Button>
        <span className="grow" />
        <Button variant="default" onClick={onCancel}>
          {t('shared.cancel')}
        </Button>
        <Button onClick={() => onChoose(choice)}>{t('forms.saveChoice')}</Button>
      </DialogFooter>
    </Dialog>
  )
}

const allOf = (lines: readonly ConflictLine[], side: Side): Record<string, Side> =>
  Object.fromEntries(lines.map((line) => [line.key, side]))

function ConflictRow({ line, side, onChoose }: { line: ConflictLine; side: Side; onChoose: (side: Side) => void }) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{line.title}</th>
      <td className="quiet">{line.original === '' ? t('forms.blank') : line.original}</td>
      {(['theirs', 'yours'] as const).map((one) => (
        <td key={one}>
          <label className="check">
            <input
              type="radio"
              name={`conflict-${line.key}`}
              checked={side === one}
              aria-label={`${t(`forms.${one}`)}: ${line[one] === '' ? t('forms.blank') : line[one]}`}
              onChange={() => onChoose(one)}
            />
            <span>{line[one] === '' ? t('forms.blank') : line[one]}</span>
          </label>
          {one === 'theirs' ? (
            <span className="meta quiet conflict-by">
              {line.by} {line.at ? <InstantText value={line.at} /> : null}
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  )
}
