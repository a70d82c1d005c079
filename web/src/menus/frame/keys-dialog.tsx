import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { usePageKeyList, useSingleKeys } from '../../ui/keys/page-keys.ts'
import { useSaveOwnLook } from '../look/personalization-queries.ts'

/** Every shortcut that works where one is, and whether single characters are any. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { personalization, company } = useMenus()
  const isOn = useSingleKeys()
  const keys = usePageKeyList()
  const save = useSaveOwnLook()
  return (
    <Dialog title={t('menus.keys')} onClose={onClose}>
      <div className="stack">
        <dl className="key-list">
          <KeyLine keys={['Ctrl', 'K']} label={t('menus.keySearch')} />
          {keys.map(({ key, label }) => (
            <KeyLine key={key} keys={[key]} label={label} />
          ))}
        </dl>
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
