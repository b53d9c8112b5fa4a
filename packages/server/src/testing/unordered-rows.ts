import pg from 'pg'

/*
 * PostgreSQL tells rows in no order where none is asked for: mostly in that in which they were written, until a row is
 * changed, the vacuum has passed or the planner chooses another way. Here the last one comes first, so that a test that
 * counts on an order fails when it is written, and not on another day. In the long run (preload.ts).
 */

type Answered = pg.QueryResult | pg.QueryResult[]

const asked = new Map<string, boolean>()

/** True if a statement reads rows, and says no order for them. */
export function isUnordered(text: string): boolean {
  let known = asked.get(text)
  if (known === undefined) asked.set(text, (known = readsUnordered(text)))
  return known
}

function readsUnordered(text: string): boolean {
  const plain = text.replaceAll(/'[^']*'|"[^"]*"|--.*$/gm, ' ')
  if (!/^\s*(?:select|with)\b/i.test(plain) || /\b(?:insert|update|delete)\b/i.test(plain)) return false
  let depth = 0
  for (const [found] of plain.matchAll(/[()]|\border\s+by\b/gi)) {
    if (found === '(') depth++
    else if (found === ')') depth--
    else if (depth === 0) return false
  }
  return true
}

const lastFirst = (answered: Answered) => {
  if (!Array.isArray(answered) && answered.rows.length > 1) answered.rows.reverse()
  return answered
}

/** From now on the rows of every statement without an order come the other way round. */
export function turnUnorderedRows(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string; submit?: unknown }]
    const text = typeof first === 'string' ? first : first.submit === undefined ? first.text : undefined
    if (text === undefined || !isUnordered(text)) return query.apply(this, given)
    const told = given.at(-1)
    if (typeof told === 'function')
      return query.apply(this, [
        ...given.slice(0, -1),
        (error: unknown, answered?: Answered) => told(error, answered && lastFirst(answered)),
      ])
    return (query.apply(this, given) as Promise<Answered>).then(lastFirst)
  } as typeof pg.Client.prototype.query
}
