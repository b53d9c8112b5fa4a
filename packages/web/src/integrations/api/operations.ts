import { searchable } from '@prumo/contract/searchable.ts'
import type { ApiDocument, ApiOperation, ApiSchema } from '../../platform/openapi.ts'

/** A call that a key opens. */
export type Operation = ApiOperation & { method: string; path: string; area: string }

/** The areas of the API in the words of the menu, in the order of the page. */
export const apiAreas: Readonly<Record<string, string>> = {
  routine: 'Tarefas, agenda e horas',
  minutes: 'ATAs e pautas',
  boards: 'Quadros',
  contacts: 'Contatos',
  finance: 'Financeiro',
  results: 'Indicadores e planos de ação',
  processes: 'Processos e POPs',
  people: 'Pessoas',
  quality: 'Qualidade',
  strategy: 'Planejamento estratégico',
  diagnostics: 'Diagnósticos',
  files: 'Arquivos',
  chat: 'Conversa',
  admin: 'Departamentos, projetos e pessoas da empresa',
  notifications: 'Comentários',
  search: 'Busca',
  integrations: 'Chaves e exportação',
}

/** What a key opens, in the order of the document. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation['x-key'] ? [{ ...operation, method: method.toUpperCase(), path, area: operation.tags[0] ?? '' }] : [],
    ),
  )
}

/** Those that have every word in their path or summary. */
export function found(operations: readonly Operation[], search: string): Operation[] {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return operations.filter(({ summary, path, method }) => {
    const line = searchable(`${method} ${path} ${summary}`)
    return words.every((word) => line.includes(word))
  })
}

export type Field = { name: string; type: string; required: boolean; about: string }

type Schemas = ApiDocument['components']['schemas']

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

const resolved = (schema: ApiSchema, schemas: Schemas): ApiSchema =>
  schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {})

/** The fields of an object, by name; of a list, those of its records. */
export function fieldsOf(schema: ApiSchema, schemas: Schemas): Field[] {
  const whole = resolved(schema, schemas)
  if (whole.items) return fieldsOf(whole.items, schemas)
  const parts = [whole, ...(whole.allOf ?? [])].map((part) => resolved(part, schemas))
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, field]) => ({
      name,
      type: typeOf(field),
      required: required.includes(name),
      about: aboutOf(resolved(field, schemas)),
    })),
  )
}

/** A type in a few words: 'texto', 'lista de Task', '"1" ou "2"'. */
export function typeOf(schema: ApiSchema): string {
  const { $ref, enum: values, items, anyOf, oneOf, type } = schema
  if ($ref) return nameOf($ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.length > 8 ? 'um de vários códigos' : values.map((one) => JSON.stringify(one)).join(' ou ')
  const either = anyOf ?? oneOf
  if (either) return [...new Set(either.map(typeOf))].join(' ou ')
  if (items) return `lista de ${typeOf(items)}`
  if (Array.isArray(type)) return type.map((one) => words[one] ?? one).join(' ou ')
  return words[type ?? ''] ?? 'qualquer'
}

const words: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim ou não',
  null: 'vazio',
  object: 'objeto',
  array: 'lista',
}

function aboutOf({ maxLength, default: usual, enum: values, description }: ApiSchema): string {
  return [
    description,
    maxLength !== undefined && `até ${maxLength} caracteres`,
    usual !== undefined && usual !== '' && `sem ele: ${JSON.stringify(usual)}`,
    values && values.length > 8 && values.map((one) => JSON.stringify(one)).join(', '),
  ]
    .filter(Boolean)
    .join('; ')
}

export type ApiError = { status: string; code: string; message: string }

/** The refusals of a call, one line of the description each: 'code: sentence'. */
export const errorsOf = ({ responses }: ApiOperation): ApiError[] =>
  Object.entries(responses).flatMap(([status, { description }]) =>
    status < '400' || status === 'default'
      ? []
      : description.split('\n').map((line) => {
          const [code = '', ...message] = line.split(': ')
          return { status, code, message: message.join(': ') }
        }),
  )

/** The errors of all calls, each once, by status and code. */
export const allErrors = (operations: readonly Operation[]): ApiError[] =>
  [...new Map(operations.flatMap(errorsOf).map((error) => [error.code, error])).values()].sort(
    (one, other) => one.status.localeCompare(other.status) || one.code.localeCompare(other.code),
  )

/** The body of a request, and of a successful answer. */
export function bodiesOf({ requestBody, responses }: ApiOperation) {
  const request =
    requestBody?.content['application/json']?.schema ?? requestBody?.content['multipart/form-data']?.schema
  const success = responses['200'] ?? responses['201'] ?? responses['202']
  return { request, answer: success?.content?.['application/json']?.schema, file: success?.description === 'Arquivo' }
}
