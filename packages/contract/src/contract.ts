/**
 * The language in which every call of Prumo is declared, once. From a declaration come the request's validation, the
 * answer's serialisation, the OpenAPI document, the browser's typed client and the test that tries every call as
 * somebody who does not belong there.
 */
import type { ErrorCode } from './errors.ts'
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
 */
export type Audience = 'public' | 'everyone' | 'responsible' | 'root' | 'consultant' | Permission

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
  /** Whether at least one file must come. */
  required?: boolean
  /** Takes the fields of `data` also as an HTML form sends them (application/x-www-form-urlencoded). */
  urlencoded?: true
  /** What a call for one kind of file answers for a file of a type we never take, instead of `file.type_not_allowed`. */
  typeError?: ErrorCode
}

export type Call = {
  /** What the call does, in Portuguese: it is the text of the OpenAPI document. */
  summary: string
  audience: Audience
  /** Why everybody in the company may make it, when the area has a permission of its own. */
  why?: string
  payment?: PaymentRule
  /** Answers also somebody whose company asks for two-step sign-in before they have set it up; nothing else does. */
  beforeTwoStep?: true
  /** Answers also somebody who signed in with a one-time password, before they have chosen theirs; nothing else does. */
  beforeNewPassword?: true
  params?: ObjectSchema
  query?: ObjectSchema
  /**
   * Takes the processor, the store or the database long: documents, exports, imports, comparisons. Of a company few of
   * these run at once, and the next ones wait behind them (docs/decisions/0023-admission.md).
   */
  weight?: 'heavy'
  /** Counted apart from the other calls of an address without a session: nobody's requests keep others from signing in. */
  limit?: 'sign-in'
  /**
   * A download whose address may carry its key, as `token` of the query or of the path: a session token or a download
   * token (decisions O008, O009). '-' stands for none: our own pages open it with their cookie.
   */
  keyIn?: 'query' | 'path'
  body?: Schema
  form?: Form
  /**
   * The answer holds a secret that opens something (a token, recovery codes): it is not compressed, nor kept for an
   * Idempotency-Key: a call sent again is made again. A test finds an answer that tells one without saying so, and looks for
   * what was told in every table.
   */
  confidential?: true
  /** JSON schema of the answer, `download(…types)` or `events`; none means 204. */
  response?: Schema | Download | Events
  /** 200 unless the call says otherwise. */
  status?: 200 | 201 | 202
  /** Coded errors the call may answer besides those every call may (see errors.ts). */
  errors?: readonly ErrorCode[]
}
export type Calls = Record<CallKey, Call>

/** A file answer, streamed. `types` is what OpenAPI shows, several where the query chooses; a stored file may have its own. */
export type Download = { kind: 'download'; types: readonly string[] }
export const download = (...types: readonly string[]): Download => ({ kind: 'download', types })
/** A table as it is asked for: CSV, or a spreadsheet. */
export const tableDownload = download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
export const isDownload = (response: Call['response']): response is Download =>
  response !== undefined && 'kind' in response && response.kind === 'download'

/** An answer without end: server-sent events (text/event-stream). A browser opens it with EventSource. */
export type Events = { kind: 'events' }
export const events: Events = { kind: 'events' }
export const isEvents = (response: Call['response']): response is Events =>
  response !== undefined && 'kind' in response && response.kind === 'events'

type PathParam<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParam<Rest> : never
type ShapeKeys<S> = S extends { params: { shape: infer Shape } } ? keyof Shape : never
/** Keys are "METHOD /path", and `params` declares exactly the names in the path. */
type Check<C> = {
  [K in keyof C]: K extends CallKey
    ? Exclude<keyof C[K], keyof Call> extends never
      ? [PathParam<K>, ShapeKeys<C[K]>] extends [ShapeKeys<C[K]>, PathParam<K>]
        ? unknown
        : { params: `path params are: ${PathParam<K>}` }
      : `unknown property: ${Exclude<keyof C[K], keyof Call> & string}`
    : 'the key must be "METHOD /path"'
}

/** Declares the calls of one topic; the compiler refuses a path parameter without schema and a duplicate key. */
export const defineCalls = <const C extends Calls>(calls: C & Check<C>): C => calls

/** The payment rule in force for a declared call. */
export const paymentRule = (key: string, call: Call): PaymentRule =>
  call.payment ?? (key.startsWith('GET ') ? 'limited' : 'full')

// What each side sees of a declaration.

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

export type ClientResult<C> = C extends { response: infer R } ? (R extends Schema ? Output<R> : Blob) : void

/** What `File` means to the contract: the browser's and Node's own both fit. */
type File = { readonly name: string; readonly size: number; readonly type: string }
