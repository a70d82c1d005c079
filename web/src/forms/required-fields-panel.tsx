import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import type { Translate } from '../translation.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { titleOf } from './form-words.ts'

interface RequiredFieldsProps {
  title: string
  text: string
  places: readonly FieldPlace[]
  /** What may be done although fields are missing. */
  actions: readonly { label: string; run: () => void; main?: boolean }[]
  onJump: (place: FieldPlace) => void
  onClose: () => void
}

/** The required fields that are still empty, each with its tab and section; choosing a field or its tab goes there. */
export function RequiredFields({ title, text, places, actions, onJump, onClose }: RequiredFieldsProps) {
  const { t } = useTranslation()
  const first = places[0]
  const firstOf = ({ tab }: FieldPlace): FieldPlace | undefined => places.find((place) => place.tab === tab)
  return (
    <Dialog onClose={onClose} title={title}>
      <p>{text}</p>
      <ul className="missing-list">
        {places.map((place) => (
          <li key={place.element.id}>
            <button type="button" className="missing-field" onClick={() => onJump(place)}>
              {missingTitle(place, t)}
            </button>
            <span className="meta quiet">
              {place.tab.element.title ? (
                <button type="button" className="missing-tab" onClick={() => onJump(firstOf(place) ?? place)}>
                  {titleOf(place.tab.element, t)}
                </button>
              ) : null}
              {sectionOf(place, t)}
            </span>
          </li>
        ))}
      </ul>
      <DialogFooter>
        {actions.map((action) => (
          <Button key={action.label} variant={action.main ? 'primary' : 'default'} onClick={action.run}>
            {action.label}
          </Button>
        ))}
        {first ? <Button onClick={() => onJump(first)}>{t('forms.goToFirst')}</Button> : null}
      </DialogFooter>
    </Dialog>
  )
}

/** Terms have one name, whatever the box says that is ticked under them (specification 1, section 5). */
const missingTitle = ({ element, section }: FieldPlace, t: Translate): string =>
  section.element.purpose === 'terms' ? t('forms.terms') : titleOf(element, t)

function sectionOf({ section }: FieldPlace, t: Translate): string {
  const title = titleOf(section.element, t)
  return [section.element.code, title === t('forms.untitled') ? '' : title].filter(Boolean).join(' ')
}
