import { useState } from 'react'
import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { type PageKey, usePageKeyList, useSingleKeys } from '../../ui/keys/page-keys.ts'
import { useSaveOwnLook } from '../look/personalization-queries.ts'

/** Every shortcut that works where one is, and whether single characters are any. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { personalization, company } = useMenus()
  const isOn = useSingleKeys()
  const told = usePageKeyList()
  const [wanted, setWanted] = useState('')
  const save = useSaveOwnLook()
  const of = (isGeneral: boolean): readonly PageKey[] =>
    told
      .filter((one) => one.isGeneral === isGeneral)
      .flatMap(({ keys }) => keys)
      .filter((one) => isAskedFor(one, wanted))
  const groups = [
    { title: t('menus.keysHere'), keys: of(false) },
    { title: t('menus.keysEverywhere'), keys: of(true) },
  ].filter(({ keys }) => keys.length > 0)
  return (
    <Dialog title={t('menus.keys')} onClose={onClose}>
      <div className="stack">
        <TextField
          type="search"
          label={t('menus.keysFind')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <div className="key-groups" role="status" aria-live="polite">
          {groups.map(({ title, keys }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl className="key-list">
                {keys.map(({ key, label }) => (
                  <KeyLine key={`${key} ${label}`} keys={key.split(' ')} label={label} />
                ))}
              </dl>
            </section>
          ))}
          {groups.length === 0 && <p className="quiet">{t('menus.keysNone')}</p>}
        </div>
        {/* Kept with a person of a company. */}
        {company && (
          <Check
            label={t('menus.singleKeys')}
            description={t('menus.singleKeysHint')}
            checked={isOn}
            onChange={() => save({ ...personalization, singleKeys: !isOn })}
          />
        )}
      </div>
    </Dialog>
  )
}

function isAskedFor({ key, label }: PageKey, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const text = `${key} ${label}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function KeyLine({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  )
}
