import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../translation.ts'
import { newVersion } from './new-version.ts'
import { useReload } from './use-reload.ts'

/** Says that the server gives a newer program, and offers it when it suits: what is typed stays until then. */
export function NewVersionNotice() {
  const { t } = useTranslation()
  const reload = useReload()
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere)
  return (
    <div role="status">
      {isThere && (
        <p className="page-notice">
          {t('shared.newVersion')}
          <button type="button" className="btn btn-default" onClick={() => void reload()}>
            {t('shared.reload')}
          </button>
        </p>
      )}
    </div>
  )
}
