import { useTranslation } from '../../translation.ts'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import type { GroupChoices } from './group-draft.ts'
import type { GroupEditing } from './use-group-editing.ts'

interface GroupOffersProps {
  editing: GroupEditing
  choices: GroupChoices
}

type Titled = { _id: string; title: string }

/** What loans of the group can be made of. */
export function GroupOffers({ editing, choices }: GroupOffersProps) {
  const { t } = useTranslation()
  const { draft, stored, errorAt, change } = editing
  return (
    <section className="card" aria-labelledby="group-offers">
      <header className="card-h">
        <h2 id="group-offers">{t('groups.offersTitle')}</h2>
      </header>
      <div className="card-b group-fields">
        <ManyChoice
          label={t('groups.products')}
          description={t('groups.productsHelp')}
          data={optionsOf([...choices.products, ...(stored?.products ?? [])])}
          value={draft.products}
          error={errorAt('products')}
          onChange={(products) => change({ products })}
        />
        <ManyChoice
          label={t('groups.programs')}
          description={t('groups.programsHelp')}
          data={programOptions(choices, stored?.programs ?? [])}
          value={draft.programs}
          error={errorAt('programs')}
          onChange={(programs) => change({ programs })}
        />
      </div>
    </section>
  )
}

const optionsOf = (entries: readonly Titled[]) => [
  ...new Map(entries.map(({ _id, title }) => [_id, { value: _id, label: title }])).values(),
]

/** Programs under their product; those that are no longer offered stand last, without one. */
function programOptions({ products, programs }: GroupChoices, chosen: readonly Titled[]) {
  const under = products.map((product) => ({
    group: product.title,
    items: optionsOf(programs.filter((one) => one.product === product._id)),
  }))
  const offered = new Set(under.flatMap(({ items }) => items.map((one) => one.value)))
  return [...under, ...optionsOf(chosen.filter((one) => !offered.has(one._id)))]
}
