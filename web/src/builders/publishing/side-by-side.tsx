import type { ToldDifference } from '@corbel/domain/builders/draft-endpoints'
import { useTranslation } from '../../translation.ts'
import { toldValue } from '../told-value.ts'
import { propertyWord } from './difference-list.tsx'

interface SideBySideProps {
  differences: readonly ToldDifference[]
  version: number
  against: number
}

/** Two versions beside each other, element by element under the part that it is in. */
export function SideBySide({ differences, version, against }: SideBySideProps) {
  const { t } = useTranslation()
  const places = [...new Set(differences.map(({ place }) => place))]
  const isThere = (is: boolean) => t(is ? 'builderChanges.versions.there' : 'builderChanges.versions.absent')
  return (
    <table className="bsides">
      <thead>
        <tr>
          <th scope="col">{t('builderChanges.versions.element')}</th>
          <th scope="col">{t('builderChanges.versions.side', { version: against })}</th>
          <th scope="col">{t('builderChanges.versions.side', { version })}</th>
        </tr>
      </thead>
      {places.map((place) => (
        <tbody key={place}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {place === '' ? t('builderChanges.said.form') : place}
            </th>
          </tr>
          {differences
            .filter((one) => one.place === place)
            .map(({ kind, key, title, name, from, to }) => (
              <tr key={`${kind} ${key} ${name ?? ''}`}>
                <th scope="row">{kind === 'changed' ? `${title} · ${propertyWord(name, t)}` : title}</th>
                {kind === 'moved' ? (
                  <td colSpan={2}>{t('builderChanges.dialog.moved', { title })}</td>
                ) : (
                  <>
                    <td>{kind === 'changed' ? toldValue(from, t) : isThere(kind === 'removed')}</td>
                    <td>{kind === 'changed' ? toldValue(to, t) : isThere(kind === 'added')}</td>
                  </>
                )}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}
