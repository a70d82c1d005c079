import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { heightOfRows } from './opening-frame.tsx'
import { OpensOnPress } from './opens-on-press.tsx'

const OpenedChoiceMenu = lazyPart(async () => (await import('./opened-choice-menu.tsx')).OpenedChoiceMenu, 'over')

const meet = () => void OpenedChoiceMenu.preload()

export interface ChoiceMenuProps<Value extends string = string> {
  choices: readonly { value: Value; label: ReactNode }[]
  /** Several where each entry is put to them or taken from them; the menu stays open then. */
  chosen: Value | readonly Value[] | undefined
  onChoose: (value: Value) => void
  width: number
  position?: 'bottom' | 'bottom-start' | 'top-end'
  /** Names and looks of the button. */
  button: Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'onClick' | 'children'>
  children: ReactNode
}

/** A button that opens a menu of which one entry is chosen at a time. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const choose = (value: string) => {
    const choice = props.choices.find((one) => one.value === value)
    if (choice) props.onChoose(choice.value)
  }
  return (
    <OpensOnPress
      onMeet={meet}
      button={(press) => (
        <button type="button" {...press} {...props.button}>
          {props.children}
        </button>
      )}
      opened={<OpenedChoiceMenu {...props} onChoose={choose} />}
      frame={{ width: props.width, height: heightOfRows(props.choices.length), position: props.position }}
    />
  )
}
