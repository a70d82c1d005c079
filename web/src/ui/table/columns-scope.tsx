import { useTranslation } from '../../translation.ts'

export type ColumnsScope = 'company' | 'own'

interface ColumnsScopeChoiceProps {
  scope: ColumnsScope
  onChoose: (scope: ColumnsScope) => void
}

/** Whose columns are chosen, of who may choose them for everybody. */
export function ColumnsScopeChoice({ scope, onChoose }: ColumnsScopeChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="columns-scope">
      <legend>{t('columns.appliesTo')}</legend>
      {(['company', 'own'] as const).map((one) => (
        <label className="check" key={one}>
          <input type="radio" name="columns-scope" checked={scope === one} onChange={() => onChoose(one)} />
          <span>{t(one === 'company' ? 'columns.forAll' : 'columns.forMe')}</span>
        </label>
      ))}
    </fieldset>
  )
}
