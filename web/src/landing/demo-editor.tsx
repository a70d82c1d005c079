import { readEntry, typedPhone } from '@corbel/domain/forms/entries/read-entry'
import { scheduleDemo } from '@corbel/domain/landing/demo-endpoints'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { Field, fieldMessagesId } from '../ui/field.tsx'
import { FieldBox } from '../ui/field-box.tsx'
import { FieldMessage } from '../ui/field-message.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useErrorText } from '../ui/use-error-text.ts'

const fields = [
  { name: 'fullName', type: 'text', autoComplete: 'name', most: 120 },
  { name: 'email', type: 'email', autoComplete: 'email', most: 254 },
  { name: 'company', type: 'text', autoComplete: 'organization', most: 120 },
  { name: 'phone', type: 'tel', autoComplete: 'tel-national', most: 20 },
] as const
type Name = (typeof fields)[number]['name']
type Asked = Record<Name, string>

const nothing: Asked = { fullName: '', email: '', company: '', phone: '' }

type Problem = 'shared.requiredField' | 'invitations.emailWrong' | 'invitations.mobileWrong'

function problemOf(name: Name, value: string): Problem | undefined {
  if (value.trim() === '') return 'shared.requiredField'
  if (name === 'phone') return readEntry({ type: 'phone' }, value).ok ? undefined : 'invitations.mobileWrong'
  return name === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim()) ? 'invitations.emailWrong' : undefined
}

/** Id of the field that asking begins with. */
export const firstDemoField = `demo-${fields[0].name}`

/** Who wants to be shown the program; whatever fails, what was typed stays. */
export function DemoEditor() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [values, setValues] = useState(nothing)
  const [website, setWebsite] = useState('')
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const ask = useMutation({
    mutationFn: (body: Asked) => call(scheduleDemo, { body: website === '' ? body : { ...body, website } }),
    onSuccess: ({ redirect }) => {
      if (redirect !== null) window.location.assign(redirect)
    },
  })
  const refused: Readonly<Record<string, string>> = isRefusal(ask.error) ? ask.error.fields : {}
  const errorOf = (name: Name): string | undefined => {
    const problem = wasTried ? problemOf(name, values[name]) : undefined
    return problem ? t(problem) : refused[name]
  }
  const set = (name: Name, text: string) => {
    setValues((now) => ({ ...now, [name]: name === 'phone' ? typedPhone(text) : text }))
    // What was said of the values before says nothing of these.
    if (ask.isError) ask.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = fields.find(({ name }) => problemOf(name, values[name]) !== undefined)
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
    if (!ask.isPending) ask.mutate(values)
  }
  if (ask.isSuccess)
    return (
      <p className="alert success" role="status">
        {t('demoRequests.sent')}
      </p>
    )
  return (
    <form
      ref={form}
      className="card card-b stack land-form"
      aria-label={t('landing.scheduleDemo')}
      onSubmit={submit}
      noValidate
    >
      <FormError message={ask.error ? `${t('landing.demo.failed')} ${errorText(ask.error)}` : null} />
      {fields.map(({ name, type, autoComplete, most }) => {
        const error = errorOf(name)
        return (
          <Field
            key={name}
            id={`demo-${name}`}
            label={t(`landing.demo.${name}`)}
            messages={error && <FieldMessage tone="error">{error}</FieldMessage>}
          >
            <FieldBox invalid={error !== undefined}>
              <input
                id={`demo-${name}`}
                name={name}
                type={type}
                autoComplete={autoComplete}
                maxLength={most}
                aria-required
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? fieldMessagesId(`demo-${name}`) : undefined}
                value={values[name]}
                onChange={(event) => set(name, event.target.value)}
              />
            </FieldBox>
          </Field>
        )
      })}
      <label className="vh" aria-hidden="true">
        {t('landing.demo.leaveBlank')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
      </label>
      <Button type="submit" size="xl" className="btn-block" loading={ask.isPending}>
        {t('landing.scheduleDemo')}
      </Button>
    </form>
  )
}
