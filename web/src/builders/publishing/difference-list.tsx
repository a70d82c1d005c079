import type { ToldDifference } from '@corbel/domain/builders/draft-endpoints'
import { memberOf, type PropertyName, properties } from '@corbel/domain/builders/elements/properties'
import type { Translate } from '../../translation.ts'
import { useTranslation } from '../../translation.ts'
import { toldValue } from '../told-value.ts'

/** What is otherwise, in words, under the part of the form that it is in; what widens or narrows who sees it stands out. */
export function DifferenceList({ differences, count }: { differences: readonly ToldDifference[]; count: number }) {
  const { t } = useTranslation()
  if (count === 0) return <p className="quiet">{t('builderChanges.dialog.nothing')}</p>
  const places = [...new Set(differences.map(({ place }) => place))]
  return (
    <>
      {places.map((place) => (
        <section key={place}>
          <h4>{place === '' ? t('builderChanges.said.form') : place}</h4>
          <ul className="diffs">
            {differences
              .filter((one) => one.place === place)
              .map((one) => (
                <li
                  key={`${one.kind} ${one.key} ${one.name ?? ''}`}
                  className={isOfRights(one) ? 'is-apart' : undefined}
                >
                  {differenceText(one, t)}
                  {one.by.length > 0 && (
                    <span className="quiet"> {t('builderChanges.dialog.by', { names: one.by.join(', ') })}</span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {count > differences.length && (
        <p className="quiet">{t('builderChanges.dialog.more', { count: count - differences.length })}</p>
      )}
    </>
  )
}

const ofRights = ['hided_roles', 'readonly_roles', 'review_roles', 'reviewer', 'sensitive', 'hide']
const isOfRights = ({ name }: ToldDifference): boolean => name !== undefined && ofRights.includes(name)

const others = ['type', 'control_settings', 'calculations', 'library', 'id'] as const
const names = Object.keys(properties) as PropertyName[] // The very keys of the table.

function differenceText({ kind, title, name, from, to }: ToldDifference, t: Translate): string {
  if (kind !== 'changed') return t(`builderChanges.dialog.${kind}`, { title })
  const word = propertyWord(name, t)
  return t('builderChanges.dialog.changed', { title, name: word, from: toldValue(from, t), to: toldValue(to, t) })
}

/** What a member of an element is called where it is changed. */
export function propertyWord(name: string | undefined, t: Translate): string {
  const known = names.find((one) => memberOf(one) === name)
  const other = others.find((one) => one === name)
  if (known !== undefined) return t(`builderProperties.props.${known}`)
  return other === undefined ? (name ?? '') : t(`builderProperties.props.${other}`)
}
