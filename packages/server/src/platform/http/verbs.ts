import { type Call, isDownload, isEvents, type Schema, type ServerInput } from '@prumo/contract/contract.ts'

/** A verb that answers a call as it is: `'GET /norms/{id}': verb(norms.find)`. */
export type Verb<Run> = { verb: Run }

/**
 * Binds a verb to a call by its shape: it is given the scope (a public call's guest), the parameters of the path in their
 * order, then the body, then the query, as far as the call declares them. Where the call answers `{ response }` alone,
 * the verb returns what is in it.
 */
export const verb = <Run>(run: Run): Verb<Run> => ({ verb: run })

type Path<K, Params> = K extends `${string}{${infer Name}}${infer Rest}`
  ? [Name extends keyof Params ? Params[Name] : never, ...Path<Rest, Params>]
  : []
type Given<I, Name extends string> = I extends { [N in Name]: infer Value } ? [Value] : []

/** The arguments of a call's verb after the scope. */
export type VerbArguments<K, C> = [
  ...(ServerInput<C> extends { params: infer Params } ? Path<K, Params> : []),
  ...Given<ServerInput<C>, 'body'>,
  ...Given<ServerInput<C>, 'query'>,
]

/** What a call's verb returns: the answer without its envelope. */
export type Unwrapped<Answer> = Answer extends { response: infer Inner }
  ? [keyof Answer] extends ['response']
    ? Inner
    : Answer
  : Answer

type Input = { scope?: unknown; guest?: unknown; params?: Record<string, unknown>; body?: unknown; query?: unknown }

/** The handler of a call that is bound to a verb. */
export function handlerOf(key: string, call: Call, run: (...given: unknown[]) => unknown) {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const hasBody = call.body !== undefined || call.form?.data !== undefined
  const wrapped = isEnvelope(call.response)
  const asked = ({ scope, guest, params, body, query }: Input) =>
    run(
      scope ?? guest,
      ...names.map((name) => params![name]),
      ...(hasBody ? [body] : []),
      ...(call.query === undefined ? [] : [query]),
    )
  return wrapped ? async (input: Input) => wrap(await asked(input)) : asked
}

const wrap = (response: unknown) => (response === undefined ? undefined : { response })

/** True if an answer is `{ response }` and nothing beside. */
function isEnvelope(answer: Call['response']): boolean {
  if (!answer || isDownload(answer) || isEvents(answer)) return false
  const { shape } = answer as Schema & { shape?: object }
  return shape !== undefined && String(Object.keys(shape)) === 'response'
}
