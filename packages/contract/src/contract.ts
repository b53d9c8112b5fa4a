/**
 * The types in which every call of Prumo is declared, once. From a declaration are derived: the validation of the
 * request, the serialisation of the answer, the OpenAPI document, the browser's typed client, and the tests that try
 * every call as somebody who has no right to it.
 */
import type { ErrorCode } from './errors.ts'
import { IdParam } from './fields.ts'
import type { KeyArea } from './keys.ts'
import type { Permission } from './permissions.ts'

/** Any Zod schema. Structural on purpose: `extends z.ZodType` makes the compiler compare some 80 methods per schema. */
export type Schema = { _zod: { output: unknown; input: unknown } }
export type ObjectSchema = Schema & { shape: object }
export type Output<S extends Schema> = S['_zod']['output']
export type Input<S extends Schema> = S['_zod']['input']

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallKey = `${Method} /${string}`

/**
 * Who may make a call.
 * - `public`: nobody needs to be signed in.
 * - `everyone`: any signed-in user of the company; `why` in the declaration says what needs it (decision O001).
 * - a permission: 403 for a colleague who lacks it.
 * - `responsible`: responsible or root users of the company; `root`: root users; `consultant`: users who serve companies.
 * - `provider`: the staff of the provider, who are users of no company; no company's session opens it, and theirs opens
 *   nothing else (docs/decisions/0046-provider.md).
 */
export type Audience = 'public' | 'everyone' | 'responsible' | 'root' | 'consultant' | 'provider' | Permission

/**
 * Which payment statuses the call answers under (decisions O003-O005); others get 402.
 * - `any`: always, also when only the plan screens are open (identity, billing).
 * - `limited`: full and limited access. The default of GET.
 * - `full`: full access only. The default of everything else.
 */
export type PaymentRule = 'any' | 'limited' | 'full'

/** A multipart body: one JSON part named `data` (or `json`), and files. Without files the call also takes plain JSON. */
export type Form = {
  /** Schema of the JSON part; without it the call takes only files. */
  data?: Schema
  /** Other accepted name of the JSON part, for example `task`. */
  json?: string
  /** Accepted names of file fields, besides `files`, `files[]` and `files[n]`. */
  field?: string
  /** How many files at most; every file obeys the server's size limit. */
  maxFiles: number
  /** The most bytes of each file, where that is less than the server's limit. */
  maxBytes?: number
  /** True if at least one file must be sent. */
  required?: boolean
  /** Accepts the fields of `data` also as an HTML form sends them (application/x-www-form-urlencoded). */
  urlencoded?: true
  /**
   * The error for a file whose type is not allowed, in a call that takes one kind of file; default
   * `file.type_not_allowed`.
   */
  typeError?: ErrorCode
}

export type Call = {
  /** What the call does, in Portuguese. It is shown in the OpenAPI document. */
  summary: string
  audience: Audience
  /** Why everybody in the company may make the call although its area has a permission of its own. */
  why?: string
  payment?: PaymentRule
  /**
   * The call changes nothing although it is no GET: it makes a document of what was sent, for example. Somebody who may
   * only see its area makes it too (docs/decisions/0061-rights.md).
   */
  reads?: true
  /**
   * Which area of a key opens the call, where that does not follow from its audience and its own area (key-needs.ts).
   * `any`: every key reads it, because others refer to it; `record`: the area of the record it is about, which is asked
   * where the record is opened; false: no key opens it.
   */
  key?: KeyArea | 'any' | 'record' | false
  /** The call decides on what others wrote: it asks for the right to approve in its area, and not for that to write. */
  approves?: true
  /**
   * The call also answers a person whose company requires two-step sign-in and who has not set it up. All other calls
   * refuse them.
   */
  beforeTwoStep?: true
  /**
   * The call also answers a person who signed in with a one-time password and has not chosen their own. All other calls
   * refuse them.
   */
  beforeNewPassword?: true
  params?: ObjectSchema
  query?: ObjectSchema
  /**
   * `heavy`: the call takes much time of the processor, the storage or the database (documents, exports, imports,
   * comparisons). Few heavy calls of one company run at once; the next ones queue behind them
   * (docs/decisions/0023-admission.md).
   */
  weight?: 'heavy'
  /**
   * `sign-in`: the rate limit counts this call apart from the other calls of an address without a session, so that
   * other requests from the address cannot keep people from signing in.
   */
  limit?: 'sign-in'
  /**
   * Where a download's address may carry its key, named `token`: a session token or a download token (decisions O008,
   * O009). The value '-' means that there is none: the application's own pages use their cookie.
   */
  keyIn?: 'query' | 'path'
  body?: Schema
  form?: Form
  /** Maximum bytes of the body, files aside, where it is not the default of its audience (`bodyLimitOf`). */
  bodyLimit?: number
  /**
   * Whoever makes the call stays unknown: no line of the log, no count and no row tells their network, their program or
   * the hour (docs/decisions/0084-report-channel.md).
   */
  discreet?: true
  /**
   * The answer holds a secret (a token, recovery codes). Such an answer is not compressed and not stored for an
   * Idempotency-Key: a repeated request runs again. A test fails for an answer with a secret that does not say so, and
   * looks for the secrets it received in every table.
   */
  confidential?: true
  /**
   * Schema of the JSON answer, `download(…types)` or `events`. Without it the answer is 204, or `{ response: null }` to a
   * DELETE, which the specification's clients read as JSON.
   */
  response?: Schema | Download | Events
  /** The status of a successful answer; default 200. */
  status?: 200 | 201 | 202
  /** The verb may have nothing to answer: then the status is 204. */
  mayBeEmpty?: true
  /** Coded errors the call may answer besides those any call may answer (errors.ts). */
  errors?: readonly ErrorCode[]
}
export type Calls = Record<CallKey, Call>

/**
 * The answer is a file, streamed. `types` are the content types in the OpenAPI document; a stored file may have another
 * one.
 */
export type Download = { kind: 'download'; types: readonly string[] }
export const download = (...types: readonly string[]): Download => ({ kind: 'download', types })
/** A table to download, as CSV or as a spreadsheet. */
export const tableDownload = download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
export const isDownload = (response: Call['response']): response is Download =>
  response !== undefined && 'kind' in response && response.kind === 'download'

/** The answer does not end: server-sent events (text/event-stream), which a browser opens with EventSource. */
export type Events = { kind: 'events' }
export const events: Events = { kind: 'events' }
export const isEvents = (response: Call['response']): response is Events =>
  response !== undefined && 'kind' in response && response.kind === 'events'

type PathParam<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParam<Rest> : never
type ShapeKeys<S> = S extends { params: { shape: infer Shape } } ? keyof Shape : never
/** A path whose only parameter is the id of a record says so itself. */
type NamesRecord<K, C> = [PathParam<K>, ShapeKeys<C>] extends ['id', never]
  ? [PathParam<K>] extends [never]
    ? false
    : true
  : false
/** Keys are "METHOD /path", and `params` declares exactly the names in the path, but for a single `{id}`. */
type Check<C> = {
  [K in keyof C]: K extends CallKey
    ? Exclude<keyof C[K], keyof Call> extends never
      ? [PathParam<K>, ShapeKeys<C[K]>] extends [ShapeKeys<C[K]>, PathParam<K>]
        ? unknown
        : NamesRecord<K, C[K]> extends true
          ? unknown
          : { params: `path params are: ${PathParam<K>}` }
      : `unknown property: ${Exclude<keyof C[K], keyof Call> & string}`
    : 'the key must be "METHOD /path"'
}

type Declared<C> = { [K in keyof C]: NamesRecord<K, C[K]> extends true ? C[K] & { params: typeof IdParam } : C[K] }

/**
 * What the calls of a topic have alike beside their shapes; a call that says otherwise has its own. What is open to
 * everybody says so itself, so that no call is by omission.
 */
type Facts = { audience: Exclude<Audience, 'public' | 'everyone'> } & Pick<Call, 'payment' | 'weight' | 'key'>
type Told = Omit<Call, 'audience'> & { audience?: Audience }

/**
 * Declares the calls of one topic; the compiler refuses a path parameter without schema and a duplicate key. A call of one
 * record, `/{id}`, has its id as parameter, and answers `not_found` where it declares no other errors.
 * @param facts what the calls have alike, such as who may make them.
 */
export function defineCalls<const C extends Calls>(calls: C & Check<C>): Declared<C>
export function defineCalls<const F extends Facts, const C extends Record<CallKey, Told>>(
  facts: F,
  calls: C & Check<C>,
): Declared<{ [K in keyof C]: C[K] extends { audience: Audience } ? C[K] : C[K] & Pick<F, 'audience'> }>
export function defineCalls(...given: [calls: object] | [facts: Facts, calls: object]): unknown {
  const [facts, calls] = given.length === 2 ? given : [{}, given[0]]
  const declared = Object.entries(calls as Calls).map(([key, call]) => {
    const byId = /^[^{]*\{id\}[^{]*$/.test(key) && { params: IdParam, errors: ['not_found'] }
    return [key, { ...facts, ...byId, ...call }]
  })
  return Object.fromEntries(declared)
}

type Under<Base extends string, Calls> = {
  [Key in keyof Calls as Key extends `${infer Verb} ${infer Path}` ? `${Verb} ${Base}${Path}` : never]: Calls[Key]
}

/**
 * Calls, or their handlers, below an address: `under('/vehicles', { 'GET /{id}': … })` has 'GET /vehicles/{id}'. For
 * families of calls that differ only in their address.
 */
export const under = <const Base extends string, const Given extends Record<string, unknown>>(
  base: Base,
  given: Given,
): Under<Base, Given> =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key.replace(' ', ` ${base}`), value]),
  ) as unknown as Under<Base, Given>

/** The payment rule of a declared call: the declared one, or the default of its method. */
export const paymentRule = (key: string, call: Call): PaymentRule =>
  call.payment ?? (key.startsWith('GET ') ? 'limited' : 'full')

/** Maximum bytes of a body, files aside: what strangers send to a call of audience `public`, and all other bodies. */
export const bodyLimits = { public: 16_384, usual: 1_000_000 } as const

/** Maximum bytes of a call's body, files aside: a longer one is refused (413) before it is read. */
export const bodyLimitOf = (call: Call): number =>
  call.bodyLimit ?? (call.audience === 'public' ? bodyLimits.public : bodyLimits.usual)

/** Maximum bytes of what a stranger sends to a call, its files included. */
export const openLimitOf = (call: Call): number =>
  bodyLimitOf(call) + (call.form ? call.form.maxFiles * (call.form.maxBytes ?? 0) : 0)

/** True if the call changes something, as its declaration says: everything but GET, where it does not say otherwise. */
export const writes = (key: string, call: Call): boolean => !key.startsWith('GET ') && !call.reads

// What the server and the client see of a declaration: the server gets parsed values, the client gives values as they
// are before parsing.

export type ServerInput<C> = (C extends { params: infer P extends Schema } ? { params: Output<P> } : unknown) &
  (C extends { query: infer Q extends Schema } ? { query: Output<Q> } : unknown) &
  (C extends { body: infer B extends Schema } ? { body: Output<B> } : unknown) &
  (C extends { form: { data: infer D extends Schema } } ? { body: Output<D> } : unknown)

type OptionalIfEmpty<K extends string, T> = object extends T ? { [P in K]?: T } : { [P in K]: T }
export type ClientInput<C> = { signal?: AbortSignal; idempotencyKey?: string } & (C extends {
  params: infer P extends Schema
}
  ? { params: Input<P> }
  : unknown) &
  (C extends { query: infer Q extends Schema } ? OptionalIfEmpty<'query', Input<Q>> : unknown) &
  (C extends { body: infer B extends Schema } ? { body: Input<B> } : unknown) &
  (C extends { form: { data: infer D extends Schema } } ? { body: Input<D> } : unknown) &
  (C extends { form: { required: true } }
    ? { files: File[] }
    : C extends { form: unknown }
      ? { files?: File[] }
      : unknown)

/** The argument may be omitted when nothing in it is required. */
export type ClientArguments<C> = object extends ClientInput<C> ? [input?: ClientInput<C>] : [input: ClientInput<C>]

export type ClientResult<C> = C extends { response: infer R }
  ? (R extends Schema ? Output<R> : Blob) | (C extends { mayBeEmpty: true } ? undefined : never)
  : void

/** The `File` of the contract: the browser's and Node's both match it. */
type File = { readonly name: string; readonly size: number; readonly type: string }
