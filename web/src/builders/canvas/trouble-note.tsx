import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { toldValue } from '../told-value.ts'
import { restore } from './builder-acts.ts'
import { useBuilder, useReading } from './use-design.ts'

/** Why a step was not taken, and what can be done about it. */
export function TroubleNote() {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const trouble = useReading((one) => one.trouble)
  if (trouble === null) return null
  const { code, key, name, title, by, theirs, mine } = trouble
  const now = toldValue(theirs, t)
  const text =
    code !== 'conflict'
      ? t(`formBuilder.troubles.${code}`, { title })
      : by === null
        ? t('formBuilder.troubles.conflictByNobody', { title, theirs: now })
        : t('formBuilder.troubles.conflict', { title, by, theirs: now })
  const takeMine = () => {
    store.forgetTrouble()
    if (name !== undefined)
      store.do('changed', title, [{ do: 'set', key, name, from: theirs ?? null, to: mine ?? null }])
  }
  return (
    <div className="page-notice btrouble row" role="alert">
      <span className="grow">{text}</span>
      {code === 'conflict' && mine !== undefined && (
        <Button variant="default" onClick={takeMine}>
          {t('formBuilder.troubles.takeMine', { mine: toldValue(mine, t) })}
        </Button>
      )}
      {code === 'element-off' && (
        <Button
          variant="default"
          onClick={() => {
            store.forgetTrouble()
            restore(store, t, key)
          }}
        >
          {t('formBuilder.tools.restore')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => store.forgetTrouble()}>
        {code === 'conflict' ? t('formBuilder.troubles.keepTheirs') : t('shared.close')}
      </Button>
    </div>
  )
}
