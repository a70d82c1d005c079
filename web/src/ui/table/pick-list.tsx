import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { heightOfRows } from '../press/opening-frame.tsx'
import { OpensOnPress } from '../press/opens-on-press.tsx'
import { PickedWords, type PickListProps } from './picked-words.tsx'

const OpenedPickList = lazyPart(async () => (await import('./opened-pick-list.tsx')).OpenedPickList, 'over')

/** A choice in a toolbar: a button with its label and what is chosen. */
export function PickList(props: PickListProps) {
  return (
    <OpensOnPress
      opens="listbox"
      button={(press) => (
        <button type="button" className="pick" {...press}>
          <PickedWords {...props} />
        </button>
      )}
      opened={<OpenedPickList {...props} />}
      frame={{ width: 200, height: heightOfRows(props.options.length + 1), position: 'bottom-start' }}
    />
  )
}
