import type { FormReference, JsonSchema, ReferenceField } from './form-reference.ts'

/** How the form is sent. */
export interface SentBy {
  readonly title: string
  readonly version: number
  /** Of this program, without a slash at the end. */
  readonly server: string
  readonly method: 'post' | 'patch'
  /** Below the server. */
  readonly path: string
  /** The header that carries a key; null: a token of a person who is signed in. */
  readonly keyHeader: string | null
  /** What the form has to be agreed to by; blank: nothing. */
  readonly terms: string
}

/** The form as an OpenAPI 3.1 document, which programs that make clients read. */
export function openApiDocument(reference: FormReference, sent: SentBy): Record<string, unknown> {
  const { title, version, server, method, path, keyHeader, terms } = sent
  const isVisitor = keyHeader !== null
  const required = ['formData', ...(isVisitor ? ['submission'] : []), ...(terms === '' ? [] : ['accepted'])]
  const body = {
    type: 'object',
    properties: {
      ...(isVisitor
        ? { submission: { type: 'string', format: 'uuid', description: 'The same one again is sent once.' } }
        : {}),
      formData: { $ref: '#/components/schemas/FormData' },
      ...(terms === '' ? {} : { accepted: { type: 'string', const: terms } }),
    },
    required,
    additionalProperties: false,
  }
  const scheme = isVisitor
    ? { FormKey: { type: 'apiKey', in: 'header', name: keyHeader } }
    : { Session: { type: 'http', scheme: 'bearer' } }
  return {
    openapi: '3.1.0',
    info: { title, version: String(version) },
    servers: [{ url: server }],
    security: [Object.fromEntries(Object.keys(scheme).map((name) => [name, []]))],
    paths: {
      [path]: {
        [method]: {
          summary: title,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, example: exampleBody(reference, sent) } },
          },
          responses: {
            200: { description: 'It is taken.' },
            401: { description: 'The key does not open this form.' },
            403: { description: 'A field is sent that may not be.' },
            422: { description: 'A value is not right, or one that has to be there is missing; `fields` says which.' },
            429: { description: 'Too many were sent; `Retry-After` says when to go on.' },
          },
        },
      },
    },
    components: { securitySchemes: scheme, schemas: { FormData: formDataSchema(reference.fields) } },
  }
}

/** A request that the form takes as it is; of a visitor's with a submission of its own each time. */
export function exampleBody({ example }: FormReference, { keyHeader, terms }: Pick<SentBy, 'keyHeader' | 'terms'>) {
  return {
    ...(keyHeader === null ? {} : { submission: '7b0c2f6e-5d1a-4c3b-9e8f-102938475665' }),
    formData: example,
    ...(terms === '' ? {} : { accepted: terms }),
  }
}

function formDataSchema(fields: readonly ReferenceField[]): JsonSchema {
  const sections = [...new Set(fields.flatMap(({ section }) => (section === null ? [] : [section])))]
  const own = fields.filter(({ section }) => section === null)
  const rowsOf = (section: string): JsonSchema => {
    const columns = fields.filter((field) => field.section === section)
    return {
      type: 'array',
      items: {
        type: 'object',
        properties: { _id: { type: 'string' }, ...propertiesOf(columns) },
        required: ['_id'],
      },
    }
  }
  return {
    type: 'object',
    properties: {
      ...propertiesOf(own),
      ...Object.fromEntries(sections.map((section) => [section, rowsOf(section)])),
    },
    // What a rule may hide is asked for only while it is shown.
    required: own.filter(({ required, isConditional }) => required && !isConditional).map(({ id }) => id),
    additionalProperties: false,
  }
}

const propertiesOf = (fields: readonly ReferenceField[]): Record<string, JsonSchema> =>
  Object.fromEntries(
    fields.map(({ id, schema, isConditional }) => [
      id,
      isConditional
        ? {
            ...schema,
            description: [schema.description, 'Taken while the rules of the form show it.'].filter(Boolean).join(' '),
          }
        : schema,
    ]),
  )
