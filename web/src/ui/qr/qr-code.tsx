import './qr.css'
import { useQuery } from '@tanstack/react-query'
import { fetchCode } from '../lazy/fetch-code.ts'

/** Quiet modules around a QR code that readers need (ISO/IEC 18004). */
const border = 4

/** A QR code as a drawing, made here: the secret in it goes to no other program. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const encode = await fetchCode(async () => (await import('uqr')).encode)
      return encode(text, { ecc: 'M', border: 0 }).data
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const size = (data?.length ?? 33) + 2 * border
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={data ? outlineOf(data) : ''} />
    </svg>
  )
}

function outlineOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + border} ${y + border}h1v1h-1z`] : [])))
    .join('')
}
