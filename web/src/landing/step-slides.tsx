import {
  IconChevronLeft,
  IconChevronRight,
  IconFileText,
  IconKey,
  IconListCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconScale,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { IconButton } from '../ui/icon-button.tsx'

const steps = [
  { name: 'manage', Icon: IconFileText },
  { name: 'process', Icon: IconListCheck },
  { name: 'underwrite', Icon: IconScale },
  { name: 'close', Icon: IconKey },
  { name: 'service', Icon: IconReceipt },
] as const
const slideMs = 5_000

/** The way of a loan, a step at a time, from the last to the first again; it stands while somebody is at it. */
export function StepSlides() {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [runs, setRuns] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHeld, setHeld] = useState(false)
  const go = (by: number) => setAt((now) => (now + by + steps.length) % steps.length)
  // Each slide gets its whole time, whichever way it came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each slide
  useEffect(() => {
    if (!runs || isHeld) return
    const timer = setTimeout(() => setAt((now) => (now + 1) % steps.length), slideMs)
    return () => clearTimeout(timer)
  }, [at, runs, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads
    <section
      className="land-slides"
      aria-roledescription="carousel"
      aria-label={t('landing.steps')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="land-stage" aria-live={runs ? 'off' : 'polite'}>
        {steps.map(({ name, Icon }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
          <div
            key={name}
            className={index === at ? 'land-slide is-shown' : 'land-slide'}
            role="group"
            aria-roledescription="slide"
            aria-label={t('landing.stepOf', { number: index + 1, count: steps.length })}
            aria-hidden={index !== at}
          >
            <Icon size={40} stroke={1.5} aria-hidden />
            <p className="land-step">{t(`landing.step.${name}.title`)}</p>
            <p>{t(`landing.step.${name}.text`)}</p>
          </div>
        ))}
      </div>
      <div className="land-slide-keys">
        <IconButton
          label={t('shared.previous')}
          size="lg"
          icon={<IconChevronLeft size={20} aria-hidden />}
          onClick={() => go(-1)}
        />
        <IconButton
          label={runs ? t('landing.pause') : t('landing.play')}
          size="lg"
          icon={runs ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
          onClick={() => setRuns(!runs)}
        />
        <IconButton
          label={t('shared.next')}
          size="lg"
          icon={<IconChevronRight size={20} aria-hidden />}
          onClick={() => go(1)}
        />
      </div>
    </section>
  )
}
