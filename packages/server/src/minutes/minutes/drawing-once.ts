type Drawn = Promise<Buffer>

/** As many sendings as are kept at once, and how long each: the mails of one leave one behind the other. */
const most = 16
const keptMs = 60_000
const kept = new Map<string, Drawn>()

/**
 * The PDF of a sending, drawn for the first of its mails that leaves this node and handed to the others. What is not kept
 * any more, or failed, is drawn anew.
 */
export function drawnOnce(sending: string, draw: () => Drawn): Drawn {
  const known = kept.get(sending)
  if (known) return known
  const drawn = draw()
  kept.set(sending, drawn)
  if (kept.size > most) kept.delete(kept.keys().next().value!)
  drawn.catch(() => kept.delete(sending))
  setTimeout(() => kept.delete(sending), keptMs).unref()
  return drawn
}
