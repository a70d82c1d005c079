import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react'
import { PartBoundary } from './part-boundary.tsx'
import { PartCode } from './part-code.ts'
import type { PartTrouble } from './part-trouble.ts'
import { PartTroublePanel, useSayTrouble } from './part-trouble-panel.tsx'

/**
 * Where a part stands. What opens *over* a page says in the page's messages that it cannot be opened, and closes; what
 * stands *inside* it, or is a *page*, says so in its own place. A page that fails while it is drawn is the router's.
 */
type PartPlace = 'over' | 'inside' | 'page'

interface MayClose {
  onClose?: () => unknown
  /** What happens where the part cannot be shown, if it is not closing; true where something else stands in for it. */
  onUnavailable?: () => unknown
}

interface Place {
  /** What stands there while the code is on its way. */
  fallback: ReactNode
  onUnavailable?: () => unknown
}

const nothing: Place = { fallback: null }
const PlaceContext = createContext(nothing)

/** What stands in the place of a part while its code is on its way, and what to do where it cannot be had. */
export function Waiting({ children, ...place }: Place & { children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export type LazyPart<Props> = ((props: Props & MayClose) => ReactNode) & {
  /** What the router waits for before it shows a page; never rejects. */
  preload: () => Promise<void> | undefined
  /** Null once the code is here, or why it is not. */
  troubleFetching: () => Promise<PartTrouble | null>
}

/**
 * A component whose code is fetched when it is first shown. The only way to such code (tools/tidy): it retries, and a
 * failure never leaves this component, so that nothing around it is thrown away.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: PartPlace = 'inside',
): LazyPart<Props> {
  const code = new PartCode(load)
  const part = (props: Props & MayClose) => <ShownPart code={code} place={place} props={props} />
  return Object.assign(part, {
    preload: () => (code.state().kind === 'here' ? undefined : code.ask().then(() => undefined)),
    troubleFetching: async () => {
      const reached = await code.ask()
      return reached.kind === 'troubled' ? reached.trouble : null
    },
  })
}

interface ShownPartProps<Props> {
  code: PartCode<ComponentType<Props>>
  place: PartPlace
  props: Props & MayClose
}

function ShownPart<Props extends object>({ code, place, props }: ShownPartProps<Props>) {
  const around = use(PlaceContext)
  const close = props.onUnavailable ?? props.onClose ?? around.onUnavailable
  const state = useSyncExternalStore(code.listen, code.state)
  const say = useSayTrouble()
  const giveUp = useEffectEvent((trouble: PartTrouble) => {
    if (place !== 'over') return
    if (close?.() !== true) say(trouble)
  })
  useEffect(() => {
    let isWanted = true
    void code.ask().then((reached) => {
      if (isWanted && reached.kind === 'troubled') giveUp(reached.trouble)
    })
    return () => {
      isWanted = false
    }
  }, [code])
  if (state.kind === 'troubled' && place !== 'over')
    return <PartTroublePanel trouble={state.trouble} onRetry={() => void code.ask()} />
  if (state.kind !== 'here') return around.fallback
  const Shown = state.code
  if (place === 'page') return <Shown {...props} />
  return (
    <PartBoundary place={place} onFail={close}>
      <PlaceContext value={nothing}>
        <Shown {...props} />
      </PlaceContext>
    </PartBoundary>
  )
}
