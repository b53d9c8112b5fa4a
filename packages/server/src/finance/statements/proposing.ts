/** A line of a statement that may be an entry. Amounts are in cents, without their sign; days are counted from 1970. */
export type Movement = {
  line: number
  identity: string
  day: number
  kind: number
  cents: bigint
  words: readonly string[]
}

/** What a line may be: an entry that is open, or a payment that the bank has not shown yet. */
export type Candidate = {
  entry_id: number
  payment_id: number | null
  kind: number
  cents: bigint
  /** When it is due, or was paid. */
  day: number
  words: readonly string[]
}

export type Proposal = { line: number; entry_id: number; payment_id: number | null }

/** How many days a line and an entry of the same amount may lie apart: without a word in common, and with one. */
const apart = { open: { bare: 10, named: 45 }, paid: { bare: 5, named: 20 } } as const
const furthest = 45
/** How many entries a line is compared with, for each of its words and for its amount: the nearest in time. */
const mostCompared = 40
/** A boleto that is paid late brings interest and a fine, a bill was estimated, a customer took a discount: at most a tenth. */
const mostDifference = 10n
/** How many days a line and an entry of another amount may lie apart, unless it was paid late with more. */
const apartOfAnother = 10

/**
 * Proposes for each line the entry that it probably is, by amount, days and words, each entry once. The surest pair is
 * taken first.
 *
 * @param declined pairs that somebody refused, as `pairOf` writes them.
 */
export function proposeMatches(
  lines: readonly Movement[],
  candidates: readonly Candidate[],
  declined: ReadonlySet<string>,
): Proposal[] {
  const inOrder = candidates.toSorted((one, other) => one.day - other.day)
  const byAmount = Map.groupBy(inOrder, ({ kind, cents }) => `${kind} ${cents}`)
  const byWord = groupedByWord(inOrder)
  const pairs = lines.flatMap((movement) => {
    const same = nearest(byAmount.get(`${movement.kind} ${movement.cents}`), movement.day)
    const named = movement.words.flatMap((word) => nearest(byWord.get(word), movement.day))
    return [...new Set([...same, ...named.filter((one) => isOfAnotherAmount(movement, one))])]
      .filter(({ entry_id }) => !declined.has(pairOf(movement.identity, entry_id)))
      .flatMap((candidate) => {
        const score = scoreOf(movement, candidate)
        return score === undefined ? [] : [{ movement, candidate, score }]
      })
  })
  const [takenLines, taken] = [new Set<number>(), new Set<Candidate>()]
  return pairs
    .toSorted((one, other) => other.score - one.score || one.movement.line - other.movement.line)
    .flatMap(({ movement: { line }, candidate }) => {
      if (takenLines.has(line) || taken.has(candidate)) return []
      takenLines.add(line)
      taken.add(candidate)
      return [{ line, entry_id: candidate.entry_id, payment_id: candidate.payment_id }]
    })
}

export const pairOf = (identity: string, entryId: number) => `${entryId} ${identity}`

function groupedByWord(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const candidate of candidates)
    for (const word of candidate.words) {
      const list = found.get(word)
      if (list) list.push(candidate)
      else found.set(word, [candidate])
    }
  return found
}

/** Those of a list in the order of days that lie near a day, at most `mostCompared`. */
function nearest(list: readonly Candidate[] | undefined, day: number): readonly Candidate[] {
  if (!list) return []
  const from = firstFrom(list, day - furthest)
  const end = firstFrom(list, day + furthest + 1)
  if (end - from <= mostCompared) return list.slice(from, end)
  const middle = firstFrom(list, day)
  const start = Math.max(from, middle - mostCompared / 2)
  return list.slice(start, Math.min(end, start + mostCompared))
}

function firstFrom(list: readonly Candidate[], day: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.day < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Undefined when they lie too far apart. */
function scoreOf(movement: Movement, candidate: Candidate): number | undefined {
  const shared = movement.words.filter((word) => candidate.words.includes(word)).length
  const days = Math.abs(candidate.day - movement.day)
  const most = apart[candidate.payment_id === null ? 'open' : 'paid'][shared > 0 ? 'named' : 'bare']
  if (days > most) return undefined
  return (movement.cents === candidate.cents ? 100 : 50) + 25 * Math.min(shared, 3) - days
}

/** The line paid a little more or less than was open: late with interest, or about the day on which the entry is due. */
function isOfAnotherAmount({ kind, cents, day }: Movement, candidate: Candidate): boolean {
  if (candidate.payment_id !== null || candidate.kind !== kind || cents === candidate.cents) return false
  const more = cents - candidate.cents
  if ((more < 0n ? -more : more) * mostDifference > candidate.cents) return false
  return (more > 0n && candidate.day < day) || Math.abs(candidate.day - day) <= apartOfAnother
}
