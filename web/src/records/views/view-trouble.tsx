import { allView } from '@corbel/domain/views/view'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/state-panels.tsx'
import { useGo } from '../../ui/use-go.ts'
import type { ListState } from '../list/list-address.ts'
import { type ListedView, unusableIn } from './opened-view.ts'
import type { ViewedList } from './use-viewed-list.ts'

interface ViewTroubleProps<State extends ListState> {
  list: ViewedList<State>
  allTitle: string
}

/** Stands instead of the list while the view that was asked for lists nothing; null where all is well. */
export function viewTrouble<State extends ListState>(props: ViewTroubleProps<State>) {
  const { opened, error, views } = props.list
  const isLost = opened.kind === 'waiting' && error !== null && !views
  return isLost || opened.kind === 'gone' || opened.kind === 'unusable' ? <ViewTrouble {...props} /> : null
}

function ViewTrouble<State extends ListState>({ list, allTitle }: ViewTroubleProps<State>) {
  const { t } = useTranslation()
  const go = useGo()
  const unusable = useUnusable()
  const { opened, error, retry } = list
  const whole = (
    <ButtonLink variant="default" to={list.pathOfView(allView)}>
      {allTitle}
    </ButtonLink>
  )
  if (opened.kind === 'gone')
    return <EmptyPanel title={t('views.goneTitle')} text={t('views.goneText')} action={whole} />
  if (opened.kind !== 'unusable') return <ErrorPanel title={t('views.loadFailed')} error={error} onRetry={retry} />
  const { view } = opened
  return (
    <EmptyPanel
      title={t('views.unusableTitle')}
      text={`${t('views.unusableText')} ${unusable(view)}`}
      action={
        <div className="row view-acts">
          <Button variant="default" onClick={() => go(list.pathOfContent(view, view.content))}>
            {t('views.removeUnusable')}
          </Button>
          {whole}
        </div>
      }
    />
  )
}

/** What of a view cannot be used, in words: "1 filter, the order". */
function useUnusable(): (view: ListedView) => string {
  const { t } = useTranslation()
  return (view) => {
    const unusable = unusableIn(view)
    const filters = unusable.filter((place) => place.startsWith('filters.')).length
    const others = (['sort', 'status', 'product', 'program'] as const).filter((place) => unusable.includes(place))
    return [
      ...(filters > 0 ? [t('views.unusable.filters', { count: filters })] : []),
      ...others.map((place) => t(`views.unusable.${place}`)),
    ].join(', ')
  }
}
