import type { FastifyBaseLogger } from 'fastify'
import { type Logger, symbols } from 'pino'

const discreet = Symbol('discreet')

/** What is logged of a bug in a call whose caller stays unknown: where it is, and nothing of what was sent. */
const placeOf = (error: { name?: string; code?: string; stack?: string }) => ({
  type: error.name,
  code: error.code,
  at: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
})

/**
 * The log of the calls whose callers stay unknown (`discreet` of a declaration): a line has the day and no hour, no id of
 * the request, no address, and of an error only its place in the code.
 */
export function discreetLog(log: FastifyBaseLogger): FastifyBaseLogger {
  const own = (log as unknown as Logger).child({}, { level: 'error', serializers: { err: placeOf } })
  const day = () => `,"time":"${new Date().toISOString().slice(0, 10)}"`
  return Object.assign(own, { [symbols.timeSym]: day, [discreet]: true }) as unknown as FastifyBaseLogger
}

export const isDiscreet = (log: FastifyBaseLogger): boolean => discreet in log
