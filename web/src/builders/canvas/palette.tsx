import { isOffered, type PaletteItem, palette } from '@corbel/domain/builders/elements/palette'
import { IconBooks, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { librariesQuery } from '../form-queries.ts'
import { addItem, addLibrary } from './builder-acts.ts'
import { TypeIcon } from './type-icon.tsx'
import { typeName, useBuilder } from './use-design.ts'

interface PaletteProps {
  offered: { readonly products: readonly string[]; readonly programs: readonly string[] }
  /** Where the key that opens it puts the caret. */
  search: RefObject<HTMLInputElement | null>
  onAdded: () => void
}

/** What a form can be made of: a click or Enter adds it. */
export function Palette({ offered, search, onAdded }: PaletteProps) {
  const { t } = useTranslation()
  const { store, kind } = useBuilder()
  const [wanted, setWanted] = useState('')
  const libraries = useQuery({ ...librariesQuery(offered), enabled: kind !== 'library' })
  const isWanted = (title: string) => title.toLowerCase().includes(wanted.trim().toLowerCase())
  const groups = palette
    .map(({ group, items }) => ({
      group,
      items: items.filter((item) => isOffered(item, kind) && isWanted(typeName(item, t))),
    }))
    .filter(({ items }) => items.length > 0)
  const add = (item: PaletteItem) => {
    if (addItem(store, t, item)) onAdded()
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
      </div>
      <div className="bscroll">
        {groups.map(({ group, items }) => (
          <section key={group} aria-label={t(`formBuilder.groups.${group}`)}>
            <h2 className="pgrp">{t(`formBuilder.groups.${group}`)}</h2>
            <div className="pal">
              {items.map((item) => (
                <button key={item} type="button" onClick={() => add(item)}>
                  <TypeIcon type={item} />
                  <span className="trunc">{typeName(item, t)}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
        {groups.length === 0 && shelves.length === 0 && <p className="bnote quiet">{t('formBuilder.nothingFound')}</p>}
        {shelves.length > 0 && (
          <section aria-label={t('formBuilder.groups.libraries')}>
            <h2 className="pgrp">{t('formBuilder.groups.libraries')}</h2>
            <div className="pal shelves">
              {shelves.map((one) => (
                <button key={one._id} type="button" onClick={() => addLibrary(store, one)}>
                  <IconBooks size={16} stroke={1.75} aria-hidden />
                  <span className="trunc">{one.title}</span>
                  <IconPlus size={14} stroke={1.75} aria-hidden />
                </button>
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  )
}
