import { useTranslation } from '../translation.ts'

const widths = ['w-3', 'w-5', 'w-4', 'w-2'] as const

/** Grey rows of the coming rows' height; they appear only when loading takes longer than 150 ms. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="sk-late">
      <LoadingWord />
      <div className="sk-rows" aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity that never move
          <div className="sk-row" key={row}>
            {widths.map((width) => (
              <span key={width} className={`sk ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A grey block of a given height, for cards and charts. */
export function BlockSkeleton({ height }: { height: number }) {
  return (
    <div className="sk-late">
      <LoadingWord />
      <span className="sk sk-block" style={{ height }} aria-hidden />
    </div>
  )
}

function LoadingWord() {
  const { t } = useTranslation()
  return (
    <span className="vh" role="status">
      {t('shared.loading')}
    </span>
  )
}
