import { z } from 'zod'
import type { AreaName } from './areas.ts'
import {
  type Call,
  type CallKey,
  isDownload,
  isEvents,
  type ObjectSchema,
  paymentRule,
  type Schema,
} from './contract.ts'
import { type ErrorCode, errors } from './errors.ts'
import { type KeyNeed, keyNeed } from './key-needs.ts'

type Json = { [key: string]: unknown }
type Direction = 'input' | 'output'

const ErrorAnswer = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errors) as [string, ...string[]]),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })

/** The OpenAPI 3.1 document of declared calls. Schemas with `.meta({ id })` become shared components. */
export function openapi(
  calls: readonly (readonly [CallKey, Call, AreaName])[],
  info: { title: string; version: string; description?: string },
) {
  const components: Json = {}

  const define = (name: string, schema: Json) => {
    const known = components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`schema "${name}" differs as input and output: give each its own id`)
    }
    components[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
  const json = (schema: Schema, io: Direction): Json => {
    const {
      $schema,
      $defs = {},
      id,
      ...root
    } = z.toJSONSchema(schema as z.ZodType, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => tidy(jsonSchema as Json, io),
    }) as Json & { $defs?: Record<string, Json> }
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) define(name, relink(definition))
    return typeof id === 'string' ? define(id, relink(root)) : relink(root)
  }
  const properties = (schema: ObjectSchema | undefined) => {
    const { properties = {}, required = [] } = (schema ? json(schema, 'input') : {}) as {
      properties?: Json
      required?: string[]
    }
    return { properties, required }
  }
  const parameters = (schema: ObjectSchema | undefined, where: 'path' | 'query') => {
    const { properties: known, required } = properties(schema)
    return Object.entries(known).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }))
  }
  const requestBody = ({ body, form }: Call) => {
    if (body) return { required: true, ...content('application/json', json(body, 'input')) }
    if (!form) return undefined
    const data = form.data ? json(form.data, 'input') : undefined
    const multipart = {
      type: 'object',
      properties: { ...(data && { data }), [form.field ?? 'files']: { type: 'array', items: binary } },
      ...(form.required && { required: [form.field ?? 'files'] }),
    }
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: multipart,
          ...(data && { encoding: { data: { contentType: 'application/json' } } }),
        },
        ...(data && { 'application/json': { schema: data } }),
        ...(data && form.urlencoded && { 'application/x-www-form-urlencoded': { schema: data } }),
      },
    }
  }
  const success = (method: string, { response, status = 200, mayBeEmpty }: Call) => {
    if (!response && method === 'DELETE')
      return { 200: { description: 'Apagado', ...content('application/json', deletion) } }
    if (!response) return { 204: { description: 'Feito' } }
    if (isDownload(response)) {
      const byType = response.types.map((type) => [type, { schema: binary }])
      return { 200: { description: 'Arquivo', content: Object.fromEntries(byType) } }
    }
    if (isEvents(response))
      return { 200: { description: 'Eventos', ...content('text/event-stream', { type: 'string' }) } }
    const answer = { [status]: { description: 'OK', ...content('application/json', json(response, 'output')) } }
    return mayBeEmpty ? { ...answer, 204: { description: 'Nada a fazer' } } : answer
  }
  const failure = content('application/json', json(ErrorAnswer, 'output'))
  const failures = (call: Call) => {
    const codes = new Set([...(call.errors ?? []), ...ofEvery(call)])
    const byStatus = Map.groupBy(codes, (code) => errors[code][0])
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        { description: codes.map((code) => `${code}: ${errors[code][1]}`).join('\n'), ...failure },
      ]),
    )
  }

  const paths: { [path: string]: Json } = {}
  const urls = new Map<string, string>()
  /**
   * OpenAPI allows one path for all paths that differ only in the names of their parameters: the names of the first one
   * are used.
   */
  const sharedUrl = (path: string) => {
    const shape = path.replaceAll(parameter, '{}')
    if (!urls.has(shape)) urls.set(shape, `/api${path}`)
    return urls.get(shape)!
  }
  for (const [key, call, area] of calls) {
    const [method, path] = key.split(' ') as [string, string]
    const body = requestBody(call)
    const url = sharedUrl(path)
    const need = keyNeed(key, call, area)
    const own: readonly string[] = path.match(parameter) ?? []
    const shared: readonly string[] = url.match(parameter) ?? []
    const called = ({ name, ...rest }: { name: string }) => {
      const at = own.indexOf(`{${name}}`)
      return { name: at < 0 ? name : shared[at]!.slice(1, -1), ...rest }
    }
    paths[url] = {
      ...paths[url],
      [method.toLowerCase()]: {
        operationId: key.replaceAll(/\W+/g, '_').replace(/_$/, ''),
        summary: call.summary,
        ...(call.why && { description: call.why }),
        tags: [area],
        'x-audience': call.audience,
        'x-payment': paymentRule(key, call),
        ...(need && { 'x-key': need }),
        security: securityOf(call, need),
        parameters: [
          ...parameters(call.params, 'path').map(called),
          ...parameters(call.query, 'query'),
          ...(call.errors?.includes('effort.required') ? [effortHeader] : []),
          ...(runsOnce(key, call) ? [idempotencyHeader] : []),
        ],
        ...(body && { requestBody: body }),
        responses: { ...success(method, call), ...failures(call), default: { description: 'Erro', ...failure } },
      },
    }
  }
  const securitySchemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: 'request_token' },
    header: { type: 'apiKey', in: 'header', name: 'Request-Token' },
    key: { type: 'http', scheme: 'bearer', description: 'Uma chave de Minha conta › Integrações.' },
    provider: { type: 'apiKey', in: 'cookie', name: 'provider_token' },
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths,
    components: { schemas: components, securitySchemes },
  }
}

function securityOf({ audience }: Call, need: KeyNeed | undefined) {
  if (audience === 'public') return []
  if (audience === 'provider') return [{ provider: [] }, { header: [] }]
  return [{ cookie: [] }, { header: [] }, ...(need ? [{ key: [] }] : [])]
}

/** True if the call is carried out once for each Idempotency-Key. */
const runsOnce = (key: CallKey, { audience, confidential, response }: Call) =>
  key.startsWith('POST ') &&
  !confidential &&
  audience !== 'public' &&
  audience !== 'provider' &&
  !(response && isDownload(response))

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Um texto de até 200 caracteres, um por envio: repetido em 24 horas, a resposta é a do primeiro, e nada é feito de novo.',
  schema: { type: 'string', maxLength: 200 },
}

const parameter = /\{\w+\}/g

const effortHeader = {
  name: 'effort',
  in: 'header',
  required: false,
  description:
    'Depois de um 429 effort.required: `<challenge>:<nonce>`, onde nonce é um número decimal de até 15 algarismos para o qual o SHA-256 de `<salt>:<nonce>` começa com `bits` bits zero (challenge, salt e bits vêm em fields). Vale uma vez, por 5 minutos, na mesma rede.',
  schema: { type: 'string' },
}

/** The errors any call of this kind may answer, declared or not. */
function ofEvery({ audience, params, query, body, form }: Call): ErrorCode[] {
  const codes: ErrorCode[] = ['rate.limited']
  if (params || query || body || form) codes.push('request.invalid')
  if (audience === 'public') return codes
  codes.push('session.required', 'session.expired')
  if (audience === 'provider') return codes
  codes.push('key.ended', 'key.address', 'key.closed', 'key.right', 'payment.restricted')
  return audience === 'everyone' ? codes : [...codes, 'permission.denied']
}

const binary = { type: 'string', format: 'binary' }
const deletion = { type: 'object', properties: { response: { type: 'null' } }, required: ['response'] }
const content = (type: string, schema: Json) => ({ content: { [type]: { schema } } })
const relink = (node: Json) =>
  JSON.parse(JSON.stringify(node).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json

/**
 * Removes the safe-integer limits of every int, and `additionalProperties: false` from answers, where the contract does
 * not promise it.
 */
function tidy(schema: Json, io: Direction) {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
}
