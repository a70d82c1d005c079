import { useState } from 'react'
import { reach } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { Reference } from './form-api-page.tsx'

/** The request sent as another program would: with the key alone, never as the person who tries it. */
export function TryCard({ reference }: { reference: Reference }) {
  const { t } = useTranslation()
  const { path, keyHeader, body } = reference
  const [key, setKey] = useState('')
  const [text, setText] = useState(() => JSON.stringify({ ...body, submission: crypto.randomUUID() }, null, 2))
  const [answer, setAnswer] = useState<{ title: string; text: string } | null>(null)
  const send = async () => {
    try {
      JSON.parse(text)
    } catch {
      setAnswer({ title: t('formApi.notJson'), text: '' })
      return
    }
    const response = await reach(path, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', ...(keyHeader === null ? {} : { [keyHeader]: key.trim() }) },
      body: text,
    })
    const title = t('formApi.answer', { status: response.status })
    setAnswer({ title, text: JSON.stringify(await response.json().catch(() => null), null, 2) })
  }
  return (
    <section className="card" aria-label={t('formApi.try')}>
      <div className="card-b stack">
        <h2>{t('formApi.try')}</h2>
        <p className="quiet">{t('formApi.tryHelp')}</p>
        <TextField
          label={t('formApi.tryKey')}
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <TextArea
          label={t('formApi.tryBody')}
          className="api-body"
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <Button variant="default" onClick={() => void send()}>
            {t('formApi.send')}
          </Button>
        </div>
        <div role="status">
          {answer !== null && (
            <>
              <p>{answer.title}</p>
              {answer.text !== '' && (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
                <pre className="api-answer" tabIndex={0}>
                  <code>{answer.text}</code>
                </pre>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  )
}
