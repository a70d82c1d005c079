import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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

/** The required fields that are still empty, each with its tab and section; choosing one goes there. */
export function RequiredFields({ title, text, places, actions, onJump, onClose }: RequiredFieldsProps) {
  const { t } = useTranslation()
  const first = places[0]
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shared.close') }}>
      <p>{text}</p>
      <ul className="missing-list">
        {places.map((place) => (
          <li key={place.element.id}>
            <button type="button" className="missing-field" onClick={() => onJump(place)}>
              {titleOf(place.element, t)}
            </button>
            <span className="meta quiet">{whereOf(place, t('forms.untitled'), titleOf(place.section.element, t))}</span>
          </li>
        ))}
      </ul>
      <DialogFooter>
        {actions.map((action) => (
          <Button key={action.label} variant={action.main ? 'filled' : 'default'} onClick={action.run}>
            {action.label}
          </Button>
        ))}
        {first ? <Button onClick={() => onJump(first)}>{t('forms.goToFirst')}</Button> : null}
      </DialogFooter>
    </Modal>
  )
}

function whereOf({ tab, section }: FieldPlace, untitled: string, sectionTitle: string): string {
  const tabTitle = tab.element.title ?? ''
  const named = [section.element.code, sectionTitle === untitled ? '' : sectionTitle].filter(Boolean).join(' ')
  return [tabTitle, named].filter(Boolean).join(', ')
}
