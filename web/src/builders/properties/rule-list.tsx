import { idOf } from '@corbel/domain/builders/commands/design'
import { liveKeys } from '@corbel/domain/builders/elements/placing'
import { textOfFormula } from '@corbel/domain/builders/elements/typed-formula'
import type { Calculation, Condition } from '@corbel/domain/forms/form-element'
import { IconMathFunction, IconSitemap } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { shownTitle, useBuilder, useReading } from '../canvas/use-design.ts'
import { conditionWords, ruleSentence, wordsOf } from './rule-words.ts'
import { rulesOf } from './rules-of.ts'

/** Every rule and calculation of the form as a sentence, each leading to its field. */
export function RuleList({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const design = useReading((one) => one.design)
  const words = wordsOf(design, t)
  const lines = liveKeys(design).flatMap((key) => {
    const node = design.get(key)
    if (node === undefined) return []
    const rules = rulesOf(node.own.control_settings).map((rule) => ruleSentence(design, idOf(node), rule, t))
    const calculations: readonly Calculation[] = Array.isArray(node.own.calculations) ? node.own.calculations : []
    const formulas = calculations.map(({ conditions = [], formulas: items }) => {
      const when = conditions.map((one: Condition) => conditionWords(one, words))
      const formula = `${shownTitle(design, key, t)} = ${textOfFormula(items, words.name)}`
      return when.length === 0 ? formula : t('builderRules.rule.when', { condition: when.join(', '), act: formula })
    })
    return [
      ...rules.map((text) => ({ key, text, icon: IconSitemap })),
      ...formulas.map((text) => ({ key, text, icon: IconMathFunction })),
    ]
  })
  return (
    <section className="card brules" aria-label={t('formBuilder.panels.rules')}>
      {lines.length === 0 && <p className="bnote quiet">{t('builderRules.rule.none')}</p>}
      <ul>
        {lines.map(({ key, text, icon: Icon }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no name but their place
          <li key={at} className="rule row">
            <Icon size={16} stroke={1.75} aria-hidden />
            <button
              type="button"
              className="link"
              onClick={() => {
                store.select(key)
                onShow()
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
