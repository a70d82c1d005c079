import { typeOf } from '@corbel/domain/builders/commands/design'
import { mayHoldAll } from '@corbel/domain/builders/elements/moving'
import { holdsElements } from '@corbel/domain/builders/elements/nesting'
import { liveChilds, liveKeys, type Place } from '@corbel/domain/builders/elements/placing'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { moveTo, nameOf } from './builder-acts.ts'
import type { DesignStore } from './design-store.ts'
import { shownTitle, useBuilder } from './use-design.ts'

const sides = ['before', 'after', 'inside'] as const
type Side = (typeof sides)[number]

/** Where the chosen elements go: a neighbour that is found by its title, and on which side of it. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const [keys] = useState(store.chosen)
  const [to, setTo] = useState<string | null>(null)
  const [wanted, setSide] = useState<Side>('after')
  const { design } = store
  const found = liveKeys(design).filter((key) => sides.some((side) => placeAt(store, keys, { key, side }) !== null))
  const data = found.map((key) => ({ value: key, label: pathOf(store, key, t) }))
  const open = sides.filter((side) => to !== null && placeAt(store, keys, { key: to, side }) !== null)
  const side = open.includes(wanted) ? wanted : open[0]
  const place = to === null || side === undefined ? null : placeAt(store, keys, { key: to, side })
  const title = nameOf(store, keys, t)
  return (
    <FormDialog title={t('formBuilder.move.title', { title })} isTyped={false} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (place === null) return
          onClose()
          moveTo(store, t, keys, place)
        }}
      >
        <SearchChoice
          label={t('formBuilder.move.beside')}
          data={data}
          value={to}
          limit={100}
          nothingFoundMessage={t('formBuilder.nothingFound')}
          onChange={setTo}
        />
        {open.length > 0 && (
          <Segmented
            aria-label={t('formBuilder.move.side')}
            data={open.map((value) => ({ value, label: t(`formBuilder.move.${value}`) }))}
            value={side ?? ''}
            onChange={(next) => setSide(sides.find((one) => one === next) ?? 'after')}
          />
        )}
        <DialogFooter>
          <CancelButton />
          <Button type="submit" disabled={place === null}>
            {t('formBuilder.move.act')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

function placeAt(
  store: DesignStore,
  keys: readonly string[],
  { key, side }: { key: string; side: Side },
): Place | null {
  const { design } = store
  const node = design.get(key)
  if (node === undefined || node.parent === null || keys.includes(key)) return null
  if (side === 'inside') {
    const place = { parent: key, after: node.childs.at(-1) ?? null }
    return holdsElements(typeOf(node)) && mayHoldAll(design, key, keys) ? place : null
  }
  if (!mayHoldAll(design, node.parent, keys)) return null
  const live = liveChilds(design, node.parent)
  return { parent: node.parent, after: side === 'after' ? key : (live[live.indexOf(key) - 1] ?? null) }
}

/** Its title, and what it stands in: two of the same title are told apart. */
function pathOf({ design }: DesignStore, key: string, t: Parameters<typeof shownTitle>[2]): string {
  const around: string[] = []
  for (
    let at = design.get(key);
    at !== undefined && at.parent !== null && at.parent !== '';
    at = design.get(at.parent)
  ) {
    const parent = design.get(at.parent)
    if (parent !== undefined && ['section', 'item'].includes(typeOf(parent)))
      around.push(shownTitle(design, at.parent, t))
  }
  const title = shownTitle(design, key, t)
  return around.length === 0 ? title : `${title} · ${around.slice(0, 2).join(' · ')}`
}
