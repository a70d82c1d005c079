/** The name of the program in its two parts, with its sign: a corbel, the stone that carries a beam. */
export function Wordmark() {
  return (
    <>
      <span className="mark" aria-hidden>
        <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M3 3h18v5h-5a8 8 0 0 0-8 8v5H3z" />
        </svg>
      </span>
      <span className="wordmark">
        Corbel <span className="wordmark-crm">CRM</span>
      </span>
    </>
  )
}
