/**
 * The build's loader asks for a style sheet once in the life of a page and would show a part without it after a broken
 * connection. A sheet that never came is asked for again; rejects if it fails again.
 */
export async function mendStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')]
  await Promise.all(links.filter((link) => failed.has(link)).map(askAgain))
}

const failed = new WeakSet<Element>()

function askAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link')
    Object.assign(again, { rel: 'stylesheet', href: link.href, nonce: link.nonce })
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`No style sheet at ${link.href}`)))
    link.replaceWith(again)
  })
}

// Failing to load does not bubble, but it is heard on the way down.
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
    },
    true,
  )
