import { isOffered, type PaletteItem, palette } from '@corbel/domain/builders/elements/palette'
import { IconBooks, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { librariesQuery } from '../form-queries.ts'
import { addItem, addLibrary, isThereAlready, type OfferedLibrary } from './builder-acts.ts'
import { dragItem, dragLibrary } from './dragging.ts'
import { TypeIcon } from './type-icon.tsx'
import { shownTitle, typeName, useBuilder } from './use-design.ts'

const PrefixDialog = lazyPart(async () => (await import('../libraries/prefix-dialog.tsx')).PrefixDialog, 'over')

interface PaletteProps {
  offered: { readonly products: readonly string[]; readonly programs: readonly string[] }
  /** Where the key that opens it puts the caret. */
  search: RefObject<HTMLInputElement | null>
  onAdded: () => void
}

/** What a form can be made of: a click or Enter adds it, dragging puts it to its place. */
export function Palette({ offered, search, onAdded }: PaletteProps) {
  const { t } = useTranslation()
  const { store, kind, addTo, addAt } = useBuilder()
  const [wanted, setWanted] = useState('')
  const [twice, setTwice] = useState<OfferedLibrary | null>(null)
  const libraries = useQuery({ ...librariesQuery(offered), enabled: kind !== 'library' })
  const isWanted = (title: string) => title.toLowerCase().includes(wanted.trim().toLowerCase())
  const groups = palette
    .map(({ group, items }) => ({
      group,
      items: items.filter((item) => isOffered(item, kind) && isWanted(typeName(item, t))),
    }))
    .filter(({ items }) => items.length > 0)
  const add = (item: PaletteItem) => {
    const isAdded = addItem(store, t, item, addTo)
    addAt(null)
    if (isAdded) onAdded()
  }
  const first = groups[0]?.items[0]
  const shelves = (libraries.data?.forms ?? []).filter(({ title }) => isWanted(title))
  return (
    <>
      <div className="bfind">
        <TextField
          ref={search}
          type="search"
          size="sm"
          aria-label={t('formBuilder.find')}
          placeholder={t('formBuilder.find')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || wanted.trim() === '' || first === undefined) return
            event.preventDefault()
            setWanted('')
            add(first)
          }}
        />
        {addTo !== null && (
          <p className="row baddto">
            <span className="grow trunc">
              {addTo.after === null
                ? t('formBuilder.drag.inside', { place: shownTitle(store.design, addTo.parent, t) })
                : t('formBuilder.drag.after', { place: shownTitle(store.design, addTo.after, t) })}
            </span>
            <IconButton
              size="sm"
              label={t('shared.cancel')}
              icon={<IconX size={14} stroke={1.75} />}
              onClick={() => addAt(null)}
            />
          </p>
        )}
      </div>
      <div className="bscroll">
        {groups.map(({ group, items }) => (
          <section key={group} aria-label={t(`builderElements.groups.${group}`)}>
            <h2 className="pgrp">{t(`builderElements.groups.${group}`)}</h2>
            <div className="pal">
              {items.map((item) => (
                <button
                  key={item}
                  type="button"
                  onClick={() => add(item)}
                  onPointerDown={(event) => event.button === 0 && dragItem(event, store, t, item, onAdded)}
                >
                  <TypeIcon type={item} />
                  <span className="trunc">{typeName(item, t)}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
        {groups.length === 0 && shelves.length === 0 && <p className="bnote quiet">{t('formBuilder.nothingFound')}</p>}
        {shelves.length > 0 && (
          <section aria-label={t('builderElements.groups.libraries')}>
            <h2 className="pgrp">{t('builderElements.groups.libraries')}</h2>
            <div className="pal shelves">
              {shelves.map((one) => (
                <button
                  key={one._id}
                  type="button"
                  onClick={() => {
                    if (isThereAlready(store, one)) {
                      setTwice(one)
                      return
                    }
                    addLibrary(store, one, addTo)
                    addAt(null)
                  }}
                  onPointerDown={(event) => event.button === 0 && dragLibrary(event, store, t, one)}
                >
                  <IconBooks size={16} stroke={1.75} aria-hidden />
                  <span className="trunc">{one.title}</span>
                  <IconPlus size={14} stroke={1.75} aria-hidden />
                </button>
              ))}
            </div>
          </section>
        )}
      </div>
      {twice !== null && (
        <PrefixDialog
          library={twice}
          onAdd={(prefix) => {
            addLibrary(store, twice, addTo, prefix)
            addAt(null)
            setTwice(null)
          }}
          onClose={() => setTwice(null)}
        />
      )}
    </>
  )
}
