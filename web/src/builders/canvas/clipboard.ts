import { typeOf } from '@corbel/domain/builders/commands/design'
import {
  type Copied,
  copiedIn,
  copiedLines,
  copiedOf,
  mostPasted,
  pastingOf,
} from '@corbel/domain/builders/elements/pasting'
import { placeForNew } from '@corbel/domain/builders/elements/placing'
import type { Translate } from '../../translation.ts'
import { showWarning } from '../../ui/alerts.ts'
import { deactivate, nameOf, newKey } from './builder-acts.ts'
import type { DesignStore } from './design-store.ts'

/** How the builder knows its own copies in the clipboard from what was copied elsewhere. */
const copyType = 'application/x-corbel-elements'

type Clipboard = Pick<DataTransfer, 'setData' | 'getData'>

/** What is chosen, to the clipboard: for other forms as it is, for other programs as the titles; false where nothing is. */
export function copyTo(clipboard: Clipboard, store: DesignStore): boolean {
  const copied = copiedOf(store.design, store.chosen)
  if (copied.length === 0) return false
  clipboard.setData(copyType, JSON.stringify(copied))
  clipboard.setData('text/plain', titlesOf(copied).join('\n'))
  return true
}

export function cutTo(clipboard: Clipboard, store: DesignStore, t: Translate): boolean {
  if (!copyTo(clipboard, store)) return false
  deactivate(store, t)
  return true
}

const titlesOf = (copied: Copied): string[] => copied.flat().map(({ own }) => String(own.title ?? own.id ?? ''))

/** What the clipboard holds, added by the rule of adding; lines of a text become fields. */
export function pasteFrom(clipboard: Clipboard, store: DesignStore, t: Translate): boolean {
  const own = copiedIn(clipboard.getData(copyType))
  const copied = own ?? copiedLines(clipboard.getData('text/plain'))
  const count = copied.flat().length
  if (count === 0) return false
  if (count > mostPasted) {
    store.say(t('builderChanges.said.tooMany', { most: mostPasted }))
    return true
  }
  const place = placeFor(store, String(copied[0]?.[0]?.own.type ?? ''))
  const pasting = pastingOf(store.design, copied, place, newKey)
  const [title = ''] = titlesOf(copied)
  if (
    !store.do(
      'pasted',
      copied.length === 1 ? title : t('builderProperties.many', { count: copied.length }),
      pasting.ops,
    )
  )
    return true
  store.choose(pasting.keys)
  const name = nameOf(store, pasting.keys, t)
  store.say(t('builderChanges.said.pasted', { title: name }))
  if (pasting.lost.length > 0) showWarning(t('formBuilder.pastedLost', { title: name, list: pasting.lost.join(', ') }))
  return true
}

/** After what is selected where that is of the same kind of place, else where the rule says. */
function placeFor(store: DesignStore, type: string) {
  const { design, selected, page } = store
  const last = design.get(store.chosen.at(-1) ?? '')
  if (last?.parent && typeOf(last) === type) return { parent: last.parent, after: last.key }
  return placeForNew(design, type, { selected, page })
}
