import { type Design, type DesignNode, idOf, typeOf } from '@corbel/domain/builders/commands/design'
import type { PropertyName } from '@corbel/domain/builders/elements/properties'
import { everyField, type FieldRight, type FieldRights } from '@corbel/domain/roles/field-rights'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { isFieldLike } from '../canvas/builder-acts.ts'
import { shownTitle, useBuilder, useReading } from '../canvas/use-design.ts'

const columns = ['hided_roles', 'readonly_roles', 'review_roles', 'reviewer'] as const
type Column = (typeof columns)[number]

/** What is ticked is a right, so in the first two those are ticked that the list does not name. */
const isDenial = (column: Column): boolean => column === 'hided_roles' || column === 'readonly_roles'

const everybody = 'all'

/** Who sees and edits an element, whose changes of it wait and who decides on them: one line for each role. */
export function RolesPart({ id, names }: { id: string; names: readonly PropertyName[] }) {
  const { t } = useTranslation()
  const { store, roles, fieldRights } = useBuilder()
  const design = useReading((one) => one.design)
  const node = design.get(id)
  if (node === undefined) return null
  const shown = columns.filter((column) => names.some((name) => name === column))
  const listOf = (column: Column): readonly string[] => {
    const list = node.own[column]
    return Array.isArray(list) ? list.map(String) : []
  }
  const keep = (column: Column, list: readonly string[]) => store.set(id, column, list.length === 0 ? null : list)
  const isNamed = (column: Column, role: string): boolean => {
    const list = listOf(column)
    return list.includes(role) || (column === 'readonly_roles' && list.includes(everybody))
  }
  const put = (column: Column, role: string, isTicked: boolean) => {
    const isMeant = isTicked !== isDenial(column)
    const list = listOf(column)
    // Who was named with everybody is named by themselves once somebody is taken out.
    const named = list.includes(everybody) ? roles.map(({ _id }) => _id) : list
    const others = named.filter((one) => one !== role)
    keep(column, isMeant ? [...others, role] : others)
  }
  const putAll = (column: Column, isTicked: boolean) => {
    const isMeant = isTicked !== isDenial(column)
    const all = column === 'readonly_roles' ? [everybody] : roles.map(({ _id }) => _id)
    keep(column, isMeant ? all : [])
  }
  const isAll = (column: Column): boolean => roles.every(({ _id }) => isNamed(column, _id) !== isDenial(column))
  return (
    <>
      <table className="broles">
        <thead>
          <tr>
            <th scope="col">{t('builderProperties.roles.role')}</th>
            {shown.map((column) => (
              <th key={column} scope="col">
                {t(`builderProperties.roles.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('builderProperties.values.all')}</th>
            {shown.map((column) => (
              <td key={column}>
                <Check
                  aria-label={`${t('builderProperties.values.all')}: ${t(`builderProperties.roles.${column}`)}`}
                  checked={isAll(column)}
                  onChange={(event) => putAll(column, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
          {roles.map(({ _id, title }) => {
            const around = hiddenAround(design, id, _id)
            const own = ownWord(fieldRights[_id], node)
            return (
              <tr key={_id}>
                <th scope="row">
                  {title}
                  {around !== null && (
                    <span className="quiet">
                      {' '}
                      {t('builderProperties.roles.hiddenBy', { title: shownTitle(design, around, t) })}
                    </span>
                  )}
                  {own !== undefined && <span className="quiet"> {t(`builderProperties.roles.own.${own}`)}</span>}
                </th>
                {shown.map((column) => (
                  <td key={column}>
                    <Check
                      aria-label={`${title}: ${t(`builderProperties.roles.${column}`)}`}
                      checked={isNamed(column, _id) !== isDenial(column)}
                      onChange={(event) => put(column, _id, event.currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="quiet">{t('builderProperties.hiddenMeansVisitors')}</p>
      <p className="quiet">
        {t('builderProperties.roles.ownTable')}{' '}
        <AppLink className="link" to={paths.roles()}>
          {t('menus.roles')}
        </AppLink>
      </p>
    </>
  )
}

/** What the role's own page says of an element; one word stands for every field without its own. */
const ownWord = (rights: FieldRights = {}, node: DesignNode): FieldRight | undefined =>
  rights[idOf(node)] ?? (isFieldLike(typeOf(node)) ? rights[everyField] : undefined)

/** What around an element is hidden from a role, and the element with it. */
function hiddenAround(design: Design, key: string, role: string): string | null {
  for (
    let at = design.get(design.get(key)?.parent ?? '');
    at !== undefined && at.parent !== null;
    at = design.get(at.parent)
  ) {
    const { hided_roles: roles } = at.own
    if (Array.isArray(roles) && roles.map(String).includes(role)) return at.key
  }
  return null
}
