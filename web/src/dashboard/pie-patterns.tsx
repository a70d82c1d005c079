/** Slices are told apart by pattern as well as by shade; a name per page keeps two pies apart. */
export function PiePatterns({ name }: { name: string }) {
  return (
    <defs>
      {marks.map((mark, index) => (
        <pattern key={shades[index]} id={patternId(name, index)} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={shades[index]} />
          {mark}
        </pattern>
      ))}
    </defs>
  )
}

const shades = ['var(--ch-1)', 'var(--ch-2)', 'var(--ch-3)', 'var(--ch-4)', 'var(--ch-5)'] as const

const marks = [
  null,
  <path key="stripes" d="M0 8L8 0" stroke="var(--ch-gap)" strokeWidth="1.2" opacity=".55" />,
  <circle key="dots" cx="4" cy="4" r="1.4" fill="var(--ch-gap)" opacity=".8" />,
  <path key="lines" d="M0 4H8" stroke="var(--ch-1)" strokeWidth="1" opacity=".6" />,
  <path key="bars" d="M4 0V8" stroke="var(--ch-gap)" strokeWidth="1" opacity=".45" />,
] as const

const patternId = (name: string, index: number): string => `${name}-${index}`

export const patternFill = (name: string, index: number): string => `url(#${patternId(name, index)})`
